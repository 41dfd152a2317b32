import type { FileChooser, Page } from '@playwright/test'
import { idle } from '../support/test.ts'

export type Files = Parameters<FileChooser['setFiles']>[0]

/** Chooses files with the button on the start page and the system's file chooser. */
export function chooseFiles(page: Page, files: Files): Promise<void> {
  return chooseFilesBy(page, 'Choose files', files)
}

/** Chooses files with another button. */
export async function chooseFilesBy(page: Page, button: string, files: Files): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).first().click()
  await (await chooser).setFiles(files)
  await idle(page)
}

/** A made-up file. */
export function textFile(name: string, text: string) {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
}
