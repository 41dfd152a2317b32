import type { FileChooser, Page } from '@playwright/test'
import { idle } from '../support/test.ts'

export type Files = Parameters<FileChooser['setFiles']>[0]

/** Chooses files as a person does: by the button on the start page, then in the system's own dialog. */
export function chooseFiles(page: Page, files: Files): Promise<void> {
  return chooseFilesBy(page, 'Choose files', files)
}

/** The same by another button. */
export async function chooseFilesBy(page: Page, button: string, files: Files): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).first().click()
  await (await chooser).setFiles(files)
  await idle(page)
}

/** A file that a test makes up. */
export function textFile(name: string, text: string) {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
}
