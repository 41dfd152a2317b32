/** Escapes text for HTML, between tags and within quotes. Removes characters that are invalid in HTML. */
export function html(text: string): string {
  return plain(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Quotes text for YAML, which accepts JSON strings. */
export function yaml(text: string): string {
  return JSON.stringify(plain(text).replace(/\s+/g, ' ').trim())
}

/** Escapes text for a line of Markdown, so that nothing is taken for markup. */
export function markdown(text: string): string {
  const line = plain(text).replace(/\s+/g, ' ').trim()
  return html(line.replace(/[\\`*_[\]()#|~]/g, (sign) => `\\${sign}`))
}

/** An address that is safe in a link. Null if it has another scheme, or none. */
export function link(address: string): string | null {
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).href : null
}

/** Removes lone surrogates, and control characters except line ends and tabs. */
function plain(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, ' ')
}
