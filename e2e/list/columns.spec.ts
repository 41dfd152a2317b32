import { header } from '../helpers/headers.ts'
import { openColumns, toggleColumn } from '../helpers/menus.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { follow, list, listPane, row } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

// Wide enough to show the list as a table with headers.
test.use({ viewport: { width: 1800, height: 1400 } })

const CORPUS = 'sample-craigslist'

test('label counts stand in the list, all of them in words', async ({ page }) => {
  const [first] = await conversationsOf('sample-casino')
  const smallTalk = first?.turns.filter((t) => t.labels.some((l) => l.value === 'small-talk')).length
  await open(page, '#/sample-casino')
  await expect(row(page, 0).locator('[data-column="labels"]')).toContainText(`Small-Talk ${smallTalk}`)
  await expect(row(page, 0).locator('[data-column="annotated"]')).toContainText('Annotated')
  await expect(row(page, 3).locator('[data-column="annotated"]')).toContainText('Not annotated')
  await expect(row(page, 3).locator('[data-column="labels"]')).toHaveText('')
})

test('columns are chosen, and the choice outlives a reload', async ({ page }) => {
  await open(page, `#/${CORPUS}`)
  await expect(header(page, 'Outcome')).toBeVisible()
  const columns = await openColumns(page)
  const option = (name: string) => columns.getByRole('option', { name, exact: true })
  await expect(option('Preview')).toHaveCount(0)
  await expect(option('Outcome')).toHaveAttribute('aria-selected', 'true')
  await option('Outcome').click()
  await expect(option('Outcome')).toHaveAttribute('aria-selected', 'false')
  await option('Split').click()
  await page.keyboard.press('Escape')
  await expect(header(page, 'Outcome')).toHaveCount(0)
  await expect(header(page, 'Split')).toHaveCount(0)
  await expect(row(page, 0).locator('[data-column="outcome"]')).toHaveCount(0)

  await page.reload()
  await idle(page)
  await expect(header(page, 'ID')).toBeVisible()
  await expect(header(page, 'Outcome')).toHaveCount(0)
  await follow(page, '#/sample-casino')
  await idle(page)
  await expect(header(page, 'Outcome'), 'another corpus has its own choice').toBeVisible()

  await follow(page, `#/${CORPUS}`)
  await idle(page)
  await openColumns(page)
  await columns.getByRole('button', { name: 'Reset columns' }).click()
  await page.keyboard.press('Escape')
  await expect(header(page, 'Outcome')).toBeVisible()
  await expect(header(page, 'Split')).toBeVisible()
})

test('a column is made wider by keyboard, and stays so after a reload', async ({ page }) => {
  await open(page, `#/${CORPUS}`)
  const width = async () => (await header(page, 'ID').boundingBox())?.width ?? 0
  const before = await width()
  await list(page).focus()
  await page.keyboard.press('ArrowUp')
  for (let i = 0; i < 4; i++) await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(width).toBeGreaterThan(before + 20)
  await idle(page)
  const after = await width()
  await page.reload()
  await idle(page)
  expect(await width()).toBe(after)
})

test('the list is resized against the turns by keyboard and by mouse, and remembered', async ({ page }) => {
  await open(page, '#/sample-casino/train/0')
  const separator = page.getByRole('separator', { name: 'Resize the list' })
  const width = async () => (await listPane(page).boundingBox())?.width ?? 0
  const before = await width()
  await separator.focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
  await expect.poll(width).toBeGreaterThan(before + 20)
  await idle(page)
  const wider = await width()
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowLeft')
  await expect.poll(width).toBeLessThan(wider)

  await idle(page)
  // Hovering waits until the edge is stable.
  await separator.hover()
  const box = await separator.boundingBox()
  if (!box) throw new Error('The separator is not drawn.')
  const y = box.y + box.height / 2
  await page.mouse.down()
  await page.mouse.move(box.x - 120, y + 20, { steps: 5 })
  await page.mouse.up()
  await expect.poll(width).toBeLessThan(before - 30)
  await idle(page)
  const dragged = await width()
  await page.reload()
  await idle(page)
  expect(Math.abs((await width()) - dragged)).toBeLessThan(3)
})

test('a facet is a column where the reader chooses it', { tag: '@core' }, async ({ page }) => {
  await open(page, '#/sample-casino')
  const column = list(page).locator('[role="columnheader"][data-column="f.proposals"]')
  await expect(column).toHaveCount(0)
  await toggleColumn(page, 'Submitted deals')
  await expect(column).toHaveText('Submitted deals')
  const [first] = await conversationsOf('sample-casino')
  await expect(row(page, 0).locator('[data-column="f.proposals"]')).toHaveText(
    `${first?.attributes.proposals}`,
  )
})
