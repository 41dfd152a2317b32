import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writeSchemeFile } from '../../reviews/schemes/scheme_file.ts'
import { madeScheme } from '../../reviews/schemes/test_schemes.ts'
import { keptSchemes } from '../../session/schemes/kept_schemes.ts'
import { renderPage } from '../../testing/render_page.tsx'
import { sample } from '../../testing/test_samples.ts'
import { click, eventually, hash } from '../../testing/test_screen.ts'

beforeEach(async () => {
  await page.viewport(1200, 900)
  for (const [scheme] of await keptSchemes().list()) if (scheme) await keptSchemes().remove(scheme.id)
})

const field = (name: string | RegExp) => page.getByRole('textbox', { name })

async function openPage(query = ''): Promise<void> {
  await renderPage(`#/sample-casino?view=schemes${query}`, [await sample('sample-casino')])
}

it('says at each field what is wrong, and saves versions', async () => {
  await openPage()
  await click('New scheme')
  expect(hash()).toContain('scheme=new')
  await click('Save scheme')
  await expect.element(page.getByText('Name the scheme.')).toBeVisible()
  await expect.element(page.getByText('3 fields to correct before it can be saved.')).toBeVisible()
  await expect.element(field(/^Name/)).toHaveAttribute('aria-invalid', 'true')
  await field(/^Name/).fill('Offers')
  await field('Label 1').fill('offer')
  await field('Label 2').fill('offer')
  await expect.element(page.getByText('Another label has this name.')).toBeVisible()
  await field('Label 2').fill('refusal')
  await field(/^Key/).first().fill('x')
  await expect.element(page.getByText('Reviews need this key.')).toBeVisible()
  await field(/^Key/).first().fill('o')
  await field(/^Examples/)
    .first()
    .fill('I can do 5\nHow about 6?')
  await click('Save scheme')
  await expect.element(page.getByText('Saved “Offers” as version 1.')).toBeVisible()
  await field('Definition').first().fill('A price is named')
  await click('Save as version 2')
  await expect.element(page.getByText('Saved “Offers” as version 2.')).toBeVisible()
  const [versions = []] = await keptSchemes().list()
  expect(versions.map(({ version }) => version)).toEqual([1, 2])
  expect(versions.at(-1)?.labels[0]).toMatchObject({
    ...{ value: 'offer', definition: 'A price is named', key: 'o' },
    examples: ['I can do 5', 'How about 6?'],
  })
  await click('Label schemes')
  await expect.element(page.getByText('Each turn · one label · 2 labels · version 2')).toBeVisible()
})

it('starts from a scheme of the corpus, reads files, and asks before it deletes', async () => {
  await openPage()
  await click('Strategies')
  await expect.element(field(/^Name/)).toHaveValue('Strategies')
  await click('Label schemes')
  const upload = document.querySelector<HTMLInputElement>('[data-scheme-files]')
  if (!upload) throw new Error('There is no field for files.')
  const file = (text: string) => new File([text], 'made.scheme.json')
  await userEvent.upload(upload, file('{"parley":"review"}'))
  await expect.element(page.getByText('made.scheme.json is not a scheme file of Parley.')).toBeVisible()
  await userEvent.upload(upload, file(writeSchemeFile([madeScheme('mood-1', ['warm', 'cold'])])))
  await expect.element(page.getByText(/: 1 version added\.$/)).toBeVisible()
  await click('Delete: MOOD-1')
  await expect.element(page.getByText(/Delete “MOOD-1” with 1 version\?/)).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText(/Deleted “MOOD-1”/)).toBeVisible()
  await eventually(() => expect(document.querySelector('[data-scheme="mood-1"]')).toBeNull())
})
