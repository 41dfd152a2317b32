import { checkCommand } from './check/check_command.ts'
import type { Command } from './command.ts'
import { openCommand } from './open/open_command.ts'
import { publishCommand } from './publish/publish_command.ts'

/** To add a command, add a folder and a line here. */
export const COMMANDS: readonly Command[] = [openCommand, publishCommand, checkCommand]
