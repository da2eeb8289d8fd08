import { useSyncExternalStore } from 'react'
import { onThemeChoice, type ThemeChoice, themeChoice } from '#theme/theme.ts'

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(onThemeChoice, themeChoice)
