import { checkCommand } from './check/check_command.ts'
import type { Command } from './command.ts'
import { completionCommand } from './completion/completion_command.ts'
import { labelsCommand } from './labels/labels_command.ts'
import { openCommand } from './open/open_command.ts'
import { publishCommand } from './publish/publish_command.ts'
import { serveCommand } from './serve/serve_command.ts'
import { listCommand } from './site/list_command.ts'
import { removeCommand } from './site/remove_command.ts'
import { renameCommand } from './site/rename_command.ts'

/** To add a command, add a folder and a line here. */
export const COMMANDS: readonly Command[] = [
  openCommand,
  publishCommand,
  serveCommand,
  listCommand,
  removeCommand,
  renameCommand,
  checkCommand,
  labelsCommand,
  completionCommand(() => COMMANDS),
]
