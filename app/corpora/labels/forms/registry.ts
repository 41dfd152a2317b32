import type { LabelForm } from '../label_form.ts'
import { argilla } from './argilla/index.ts'
import { brat } from './brat/index.ts'
import { doccano } from './doccano/index.ts'
import { casJson } from './inception/cas_json.ts'
import { webannoTsv } from './inception/webanno_tsv.ts'
import { labelStudio } from './label_studio/index.ts'
import { labelStudioMin } from './label_studio/json_min.ts'
import { nested } from './nested/index.ts'
import { potato } from './potato/index.ts'
import { prodigy } from './prodigy/index.ts'

/** Forms of annotation tools, most specific first. Other files are tables. */
export const LABEL_FORMS: readonly LabelForm[] = [
  webannoTsv,
  casJson,
  brat,
  labelStudio,
  labelStudioMin,
  prodigy,
  argilla,
  potato,
  doccano,
  nested,
]
