/** A text as it stands in HTML, between tags and within quotes. What no document may hold is left out. */
export function html(text: string): string {
  return plain(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** A text as a value in YAML: JSON's strings are strings there, too. */
export function yaml(text: string): string {
  return JSON.stringify(plain(text).replace(/\s+/g, ' ').trim())
}

/** A text as it stands in a line of Markdown: nothing of it is taken for markup. */
export function markdown(text: string): string {
  const line = plain(text).replace(/\s+/g, ' ').trim()
  return html(line.replace(/[\\`*_[\]()#|~]/g, (sign) => `\\${sign}`))
}

/** An address that may stand in a link; `null`: another scheme, or none. */
export function link(address: string): string | null {
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).href : null
}

/** Without half characters and signs of control but line ends and tabs. */
function plain(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, ' ')
}
