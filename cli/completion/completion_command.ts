import { type Command, OK, UsageError } from '../command.ts'
import { nearest } from '../nearest.ts'
import { optionsOf } from '../options.ts'

const HELP = `Usage: parley completion bash | zsh | fish

Prints a script that completes commands and options of parley in a shell.

  parley completion bash >> ~/.bashrc
  parley completion zsh > "\${fpath[1]}/_parley"
  parley completion fish > ~/.config/fish/completions/parley.fish`

/** A command as a shell completes it. */
interface Completed {
  readonly name: string
  readonly summary: string
  readonly options: readonly string[]
}

const SCRIPTS: Readonly<Record<string, (commands: readonly Completed[]) => string>> = { bash, zsh, fish }

/** @param commands all commands, which include this one */
export const completionCommand = (commands: () => readonly Command[]): Command => ({
  name: 'completion',
  summary: 'prints a completion script for bash, zsh or fish',
  help: HELP,
  async run(args, { out }) {
    const { positionals } = optionsOf(args, {}, 1)
    const [shell = ''] = positionals
    const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined
    if (!script) {
      const similar = nearest(shell, Object.keys(SCRIPTS))
      throw new UsageError(
        `parley completion needs bash, zsh or fish.${shell !== '' && similar !== null ? ` Did you mean ${similar}?` : ''}`,
      )
    }
    const completed = commands().map(({ name, summary, help }) => ({
      name,
      summary,
      options: optionsIn(help),
    }))
    out(script(completed))
    return OK
  },
})

/** The options that a help text explains, and those that its first line has. */
function optionsIn(help: string): readonly string[] {
  const [usage = ''] = help.split('\n', 1)
  const named = [...usage.matchAll(/(--[a-z][a-z-]*)/g), ...help.matchAll(/^ +(--[a-z][a-z-]*)/gm)]
  return [...new Set(named.map(([, name]) => name ?? '')), '--help']
}

const SHELLS = Object.keys(SCRIPTS)

/** Options whose value is a folder. */
const FOLDERS: readonly string[] = ['--out']

function bash(commands: readonly Completed[]): string {
  const cases = commands.map(({ name, options }) => `    ${name}) options="${options.join(' ')}" ;;`)
  return `_parley() {
  local word="\${COMP_WORDS[COMP_CWORD]}" options=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${commands.map(({ name }) => name).join(' ')}" -- "$word"))
    return
  fi
  local IFS=$'\\n'
  case "\${COMP_WORDS[COMP_CWORD-1]}" in
    ${FOLDERS.join('|')}) COMPREPLY=($(compgen -d -- "$word")); return ;;
    completion) COMPREPLY=($(IFS=' '; compgen -W "${SHELLS.join(' ')}" -- "$word")); return ;;
  esac
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
  case "$word" in
    -*) COMPREPLY=($(IFS=' '; compgen -W "$options" -- "$word")) ;;
    *) COMPREPLY=($(compgen -f -- "$word")) ;;
  esac
}
complete -o filenames -F _parley parley`
}

function zsh(commands: readonly Completed[]): string {
  const names = commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`)
  const cases = commands.map(({ name, options }) => `    ${name}) compadd -- ${options.join(' ')} ;;`)
  return `#compdef parley
_parley() {
  local -a commands
  commands=(
${names.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  if [[ \${words[CURRENT-1]} == (${FOLDERS.join('|')}) ]]; then
    _files -/
    return
  fi
  if [[ \${words[CURRENT-1]} == completion ]]; then
    compadd -- ${SHELLS.join(' ')}
    return
  fi
  if [[ $PREFIX != -* ]]; then
    _files
    return
  fi
  case $words[2] in
${cases.join('\n')}
  esac
}
compdef _parley parley`
}

function fish(commands: readonly Completed[]): string {
  const shells = `complete -c parley -n '__fish_seen_subcommand_from completion' -f -a '${SHELLS.join(' ')}'`
  return commands
    .flatMap(({ name, summary, options }) => [
      `complete -c parley -n __fish_use_subcommand -f -a ${name} -d ${quoted(summary)}`,
      ...options.map((one) => {
        const value = FOLDERS.includes(one) ? " -x -a '(__fish_complete_directories)'" : ''
        return `complete -c parley -n '__fish_seen_subcommand_from ${name}' -l ${one.slice(2)}${value}`
      }),
    ])
    .concat(shells)
    .join('\n')
}

/** Text in single quotes for a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
