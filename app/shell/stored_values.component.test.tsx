import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { siteStorage } from '../session/site_storage.ts'
import { renderPage } from '../testing/render_page.tsx'
import { sample } from '../testing/test_samples.ts'
import { list, row, turn } from '../testing/test_screen.ts'

beforeEach(() => page.viewport(1280, 800))

/** Names of what views read from the storage whenever they appear. */
const KEYS = [
  'react-resizable-panels:parley:panes:list:turns',
  'react-resizable-panels:parley:panes',
  ...[
    'saved-views',
    'recent-sources',
    'theme',
    'head-open',
    'list-columns:sample-casino',
    'sql:sample-casino',
  ],
]

it.each([
  ...['{', 'null', '', '[]', '0', '"x"', 'true', '{}', '\ud800'],
  ...['{"layout":[NaN]}', '{"layout":[1]}', '{"list":null}', '{"list":-5,"turns":105}'],
  ...['{"list":1e999,"turns":0}', '{"list":0,"turns":0}', '{"a":60,"b":40}'],
  '{"format":"parley-saved-views","version":1,"views":[null,{"name":1,"address":{}}]}',
])('shows list and turns when the storage holds %s', async (value) => {
  for (const key of KEYS) siteStorage().setItem(key, value)
  await renderPage('#/sample-casino/train/3', [await sample('sample-casino')])
  expect(turn(0).checkVisibility()).toBe(true)
  expect(row(3).ariaSelected).toBe('true')
  expect(document.body.textContent).not.toContain('This part of the page failed')
  expect(list().getBoundingClientRect().width).toBeGreaterThan(200)
})
