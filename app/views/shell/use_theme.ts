import { useEffect } from 'react'
import { useRemembered } from '../ui/use_remembered.ts'

export const THEMES = ['system', 'light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme)

/** Light, dark, or what the reader's system says; remembered. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useRemembered<Theme>('theme', 'system', isTheme)
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }, [theme])
  return [theme, setTheme]
}
