import { defaultPalette, type PaletteName, paletteNames } from '@ridgeline/thermal/render/palettes'
import type { Span } from '#web/viewer/scale/span.ts'

/** What a link to a view carries. Values nobody changed are left out of the address. */
export interface ViewState {
  readonly captureId: string | null
  readonly palette: PaletteName
  /** Chosen level and span (K or counts); null for automatic. */
  readonly span: Span | null
  /** One span for all captures of the scan. */
  readonly locked: boolean
  /** `inset`: the standard picture with a window of the thermogram. */
  readonly mode: (typeof viewModes)[number]
  /** Position of the comparison slider, 0-100. */
  readonly compare: number
  /** Temperatures marked with one flat colour (K). */
  readonly isotherm: Span | null
}

/** How the capture is looked at, and the way to change it. */
export interface Look {
  readonly state: ViewState
  readonly change: (change: Partial<ViewState>) => void
}

const viewModes = ['thermal', 'compare', 'inset'] as const
const COMPARE_DEFAULT = 50

export function readViewState(params: URLSearchParams): ViewState {
  const palette = paletteNames.find((name) => name === params.get('palette'))
  return {
    captureId: params.get('capture'),
    palette: palette ?? defaultPalette,
    span: readSpan(params.get('span')),
    locked: params.get('lock') === '1',
    mode: viewModes.find((mode) => mode === params.get('view')) ?? 'thermal',
    compare: clampPercent(params.get('compare')),
    isotherm: readSpan(params.get('isotherm')),
  }
}

/** The parameters after a change; parameters of other parts of the page are kept. */
export function writeViewState(params: URLSearchParams, change: Partial<ViewState>): URLSearchParams {
  const next = new URLSearchParams(params)
  const state = { ...readViewState(params), ...change }
  const put = (key: string, value: string | null) => (value === null ? next.delete(key) : next.set(key, value))
  put('capture', state.captureId)
  put('palette', state.palette === defaultPalette ? null : state.palette)
  put('span', state.span === null ? null : writeSpan(state.span))
  put('lock', state.locked ? '1' : null)
  put('view', state.mode === 'thermal' ? null : state.mode)
  put('compare', state.compare === COMPARE_DEFAULT ? null : String(Math.round(state.compare)))
  put('isotherm', state.isotherm === null ? null : writeSpan(state.isotherm))
  return next
}

/** Going to another capture drops a span that belongs to one picture and keeps a locked one. */
export const showCapture = (state: ViewState, captureId: string): Partial<ViewState> => ({
  captureId,
  ...(state.locked ? {} : { span: null }),
})

function readSpan(text: string | null): Span | null {
  const [min, max] = (text ?? '').split('..').map(Number)
  return text !== null && min !== undefined && max !== undefined && min < max && Number.isFinite(max - min) ? { min, max } : null
}

const writeSpan = ({ min, max }: Span): string => `${min.toFixed(2)}..${max.toFixed(2)}`

function clampPercent(text: string | null): number {
  const value = Number(text)
  return text === null || text === '' || !Number.isFinite(value) ? COMPARE_DEFAULT : Math.min(100, Math.max(0, value))
}
