import { agreement } from './agreement/index.ts'
import { cite } from './cite/index.ts'
import { compare } from './compare/index.ts'
import { compare_groups } from './compare_groups/index.ts'
import { embed } from './embed/index.ts'
import { excerpt } from './excerpt/index.ts'
import { exportFiles } from './export/index.ts'
import { label_files } from './label_files/index.ts'
import { lensViews } from './lenses/index.ts'
import { near_duplicates } from './near_duplicates/index.ts'
import { offline } from './offline/index.ts'
import { opening } from './open/index.ts'
import { overview } from './overview/index.ts'
import { palette } from './palette/index.ts'
import { printing } from './print/index.ts'
import { profile } from './profile/index.ts'
import { project } from './project/index.ts'
import { published_figures } from './published_figures/index.ts'
import { raw_record } from './raw_record/index.ts'
import { report } from './report/index.ts'
import { review } from './review/index.ts'
import { saved_views } from './saved_views/index.ts'
import { schemes } from './schemes/index.ts'
import { sql } from './sql/index.ts'
import type { RegisteredFeatures } from './use_features.ts'

/**
 * All features. A slot shows its entries in this order. To remove a feature, delete its folder, its import and its line.
 */
export const FEATURES: RegisteredFeatures = {
  features: [
    palette,
    overview,
    opening,
    published_figures,
    label_files,
    review,
    schemes,
    project,
    agreement,
    compare_groups,
    profile,
    sql,
    near_duplicates,
    offline,
    saved_views,
    exportFiles,
    excerpt,
    cite,
    embed,
    compare,
    lensViews,
    printing,
    raw_record,
    report,
  ],
  loadLateSlots: () => import('./all_late_slots.ts').then(({ ALL_LATE_SLOTS }) => ALL_LATE_SLOTS),
}
