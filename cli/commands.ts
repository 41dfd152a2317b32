import { checkCommand } from './check/check_command.ts'
import type { Command } from './command.ts'
import { openCommand } from './open/open_command.ts'
import { publishCommand } from './publish/publish_command.ts'

/** A new command is a folder and its line here. */
export const COMMANDS: readonly Command[] = [openCommand, publishCommand, checkCommand]
