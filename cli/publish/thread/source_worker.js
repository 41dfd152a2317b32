// Runs the worker from its source, in a checkout: Node 20 takes no TypeScript as the script of a thread.
import { register } from 'tsx/esm/api'

register()
await import('./reading_worker.ts')
