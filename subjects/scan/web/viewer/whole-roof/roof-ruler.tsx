import { formatLength, lengthValue } from '@ridgeline/web/format/length.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { roundLengthM } from './round-length.ts'

/** Longest bar (CSS pixels): a third of a phone, so that it lies beside the buttons there. */
const MOST_PX = 110

/** A bar to scale, and where north is: that of a map is at its top. @param pixelM - side of a CSS pixel on the roof */
export function RoofRuler({ pixelM }: { pixelM: number }) {
  const units = useUnits()
  const lengthM = roundLengthM(MOST_PX * pixelM, units)
  const widthPx = lengthM / pixelM
  const text = formatLength(lengthM, units, lengthValue(lengthM, units) < 0.999 ? 1 : 0)
  return (
    <div
      role="img"
      aria-label={`Scale bar of ${text}; north is at the top`}
      className="pointer-events-none absolute bottom-16 left-3 flex items-end gap-2.5 rounded-ui bg-black/75 px-2.5 py-1.5 text-white md:bottom-3"
    >
      <svg aria-hidden="true" width="14" height="30" viewBox="0 0 14 30" fill="currentColor">
        <path d="M7 0L13 14L7 11L1 14Z" />
        <text x="7" y="29" textAnchor="middle" fontSize="13" fontWeight="600">
          N
        </text>
      </svg>
      <span aria-hidden="true" className="text-xs leading-none">
        {text}
        <span className="mt-1 block h-1.5 border border-t-0 border-white" style={{ width: widthPx }} />
      </span>
    </div>
  )
}
