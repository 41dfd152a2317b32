#!/usr/bin/env node
import { existsSync } from 'node:fs'

// The command is built together with the page: a checkout has neither at first.
const built = new URL('../dist-cli/parley.js', import.meta.url)
if (existsSync(built)) await import(built.href)
else {
  console.error('This checkout of Parley is not built yet: npm ci && npm start')
  process.exit(1)
}
