import { channelsOf, contrast } from '@ridgeline/account/contract/luminance'
import { useEffect } from 'react'

/** Colours as [red, green, blue], each 0-255. */
type Rgb = readonly [number, number, number]

const print = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const mix = (from: string, to: string, share: number): string => {
  const target = channelsOf(to)
  return print(channelsOf(from).map((part, i) => part + ((target[i] as number) - part) * share) as unknown as Rgb)
}

/** WCAG AA: text, and parts that carry meaning. */
const forText = 4.5
const forParts = 3

export type Theme = 'dark' | 'light'
/** The surfaces of theme.css on which the accent stands with the least contrast, and where a colour moves to become readable. */
const themes = {
  dark: { surface: '#20252b', towards: '#ffffff' },
  light: { surface: '#eef1f3', towards: '#000000' },
} as const satisfies Record<Theme, { surface: string; towards: string }>

const inks = ['#ffffff', '#04181c'] as const

export interface AccentColors {
  accent: string
  hover: string
  /** Text on the accent. */
  ink: string
  /** The accent as text on a surface. */
  text: string
}

/** What an accent becomes in a theme: moved only as far as it takes to be readable there. */
export function accentColors(chosen: string, theme: Theme): AccentColors {
  const { surface, towards } = themes[theme]
  const accent = readable(chosen, surface, towards, forParts)
  const ink = inks.toSorted((a, b) => contrast(b, accent) - contrast(a, accent))[0] ?? inks[0]
  return {
    accent,
    hover: mix(accent, ink === '#ffffff' ? '#000000' : '#ffffff', 0.12),
    ink,
    text: readable(chosen, surface, towards, forText),
  }
}

function readable(color: string, surface: string, towards: string, ratio: number): string {
  for (let share = 0; share < 1; share += 0.02) {
    const moved = mix(color, towards, share)
    if (contrast(moved, surface) >= ratio) return moved
  }
  return towards
}

const declarations = ({ accent, hover, ink, text }: AccentColors): string =>
  `--accent:${accent};--accent-hover:${hover};--accent-ink:${ink};--accent-text:${text}`

let sheet: CSSStyleSheet | null = null

/** Colours every screen by an organization's accent, or as shipped with null. A sheet of its own, because the content policy forbids inline styles. */
export function applyAccent(chosen: string | null): void {
  if (sheet) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  sheet = null
  if (!chosen || !/^#[0-9a-f]{6}$/i.test(chosen)) return
  sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `:root{${declarations(accentColors(chosen, 'dark'))}}[data-theme="light"]{${declarations(accentColors(chosen, 'light'))}}`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Colours every screen by an accent for as long as the screen that asks stands. */
export function useAccent(chosen: string | null): void {
  useEffect(() => {
    applyAccent(chosen)
    return () => applyAccent(null)
  }, [chosen])
}
