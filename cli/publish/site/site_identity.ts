import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import * as v from 'valibot'
import { messageOf } from '../../../app/base/errors.ts'
import { misfitOf } from '../../../app/corpora/guard.ts'
import { UsageError } from '../../command.ts'

/** Name of the file in a site that keeps its identity for the next `publish`. Authors may edit it. */
const IDENTITY_FILE = 'parley.site.json'

/** The author's information about the site. Null, or `''`, if not given. */
export interface SiteIdentity {
  /** Null for the title of the only corpus, or a general one. */
  readonly title: string | null
  readonly description: string
  /** `#rrggbb` */
  readonly accent: string | null
  /** Name of a picture in the site's folder. */
  readonly logo: string | null
  /** A `mailto:`, `https:` or `http:` address. */
  readonly contact: string | null
  /** Address of the paper. */
  readonly paper: string | null
  /** True if readers can open their own data. */
  readonly openOwnData: boolean
  /** Future address of the site, with a trailing `/`, or null if unknown. */
  readonly base: string | null
  /** True if `.br` and `.gz` copies stand next to the page's files, for servers that send them. */
  readonly precompress: boolean
  /** True if each conversation has a preview picture. */
  readonly pictures: boolean
}

/** The options of the command line that change an identity. Null if not given. */
export interface IdentityOptions
  extends Omit<SiteIdentity, 'description' | 'openOwnData' | 'precompress' | 'pictures' | 'logo'> {
  readonly description: string | null
  /** Path of a picture. */
  readonly logoFile: string | null
  readonly openOwnData: boolean | null
  readonly precompress: boolean | null
  readonly pictures: boolean | null
}

const MAIL = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/

const webAddress = v.pipe(
  v.string('an address'),
  v.check(
    (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
    'an address that begins with http:// or https://',
  ),
)

export const accentColour = v.pipe(
  v.string('a colour'),
  v.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'a colour such as #0a7d86'),
  v.transform((text) =>
    (text.length === 4 ? `#${Array.from(text.slice(1), (c) => c + c).join('')}` : text).toLowerCase(),
  ),
)

export const contactAddress = v.pipe(
  v.string('an address'),
  v.transform((text) => (MAIL.test(text) ? `mailto:${text}` : text)),
  v.check(
    (text) => /^(?:https?:\/\/|mailto:)/i.test(text) && URL.canParse(text),
    'an e-mail address, or an address that begins with http:// or https://',
  ),
)

export const paperAddress = webAddress

const logoName = v.pipe(
  v.string('a file name'),
  v.regex(/^logo\.(?:svg|png|jpe?g|webp)$/, 'logo.svg, logo.png, logo.jpg or logo.webp'),
)

const line = v.pipe(v.string('a text'), v.trim())

const identitySchema = v.strictObject(
  {
    title: v.optional(v.nullable(v.pipe(line, v.nonEmpty('a title that is not empty'))), null),
    description: v.optional(line, ''),
    accent: v.optional(v.nullable(accentColour), null),
    logo: v.optional(v.nullable(logoName), null),
    contact: v.optional(v.nullable(contactAddress), null),
    paper: v.optional(v.nullable(paperAddress), null),
    openOwnData: v.optional(v.boolean('true or false'), false),
    base: v.optional(
      v.nullable(
        v.pipe(
          webAddress,
          v.transform((text) => `${text.replace(/\/+$/, '')}/`),
        ),
      ),
      null,
    ),
    precompress: v.optional(v.boolean('true or false'), false),
    pictures: v.optional(v.boolean('true or false'), false),
  },
  'an object with title, description, accent, logo, contact, paper, openOwnData, base, precompress or pictures',
)

/**
 * Reads the identity that a site keeps.
 * @returns the default if it keeps none
 * @throws UsageError naming the field that is wrong
 */
export async function readIdentity(site: string): Promise<SiteIdentity> {
  const path = join(site, IDENTITY_FILE)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${path} is not JSON: ${messageOf(error)}`)
  }
  const result = v.safeParse(identitySchema, json, { abortEarly: true })
  if (result.success) return result.output
  const { where, expected, found } = misfitOf(identitySchema, result.issues[0])
  throw new UsageError(`${path}: ${where} is ${found}, but must be ${expected}.`)
}

/** The identity with the given options in place of what the site keeps. */
export function changedIdentity(kept: SiteIdentity, options: IdentityOptions): SiteIdentity {
  const { title, description, accent, contact, paper, openOwnData, logoFile, base } = options
  return {
    title: title ?? kept.title,
    description: description ?? kept.description,
    accent: accent ?? kept.accent,
    logo: logoFile === null ? kept.logo : `logo${extname(logoFile).toLowerCase()}`,
    contact: contact ?? kept.contact,
    paper: paper ?? kept.paper,
    openOwnData: openOwnData ?? kept.openOwnData,
    base: base ?? kept.base,
    precompress: options.precompress ?? kept.precompress,
    pictures: options.pictures ?? kept.pictures,
  }
}

/** @throws UsageError if the file is not a picture that browsers show */
export async function checkLogo(path: string): Promise<void> {
  if (!v.is(logoName, `logo${extname(path).toLowerCase()}`))
    throw new UsageError(`--logo ${path} must be an SVG, PNG, JPEG or WebP file.`)
  if (!(await stat(path).catch(() => null))?.isFile()) throw new UsageError(`--logo ${path} is not a file.`)
}

/** Writes the identity into the site. @param work temporary folder on the same disk */
export async function placeIdentity(identity: SiteIdentity, site: string, work: string): Promise<void> {
  await writeFile(join(work, IDENTITY_FILE), `${JSON.stringify(identity, null, 2)}\n`)
  await rename(join(work, IDENTITY_FILE), join(site, IDENTITY_FILE))
}
