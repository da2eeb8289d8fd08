import { roofTotals } from '@ridgeline/thermal/plan/roof-totals'
import { suggestedWaste } from '@ridgeline/thermal/plan/suggested-waste'
import { wasteShares, wasteTable } from '@ridgeline/thermal/plan/waste'
import { formatArea, squaresOf } from '@ridgeline/web/format/area.ts'
import { formatLength } from '@ridgeline/web/format/length.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { locale } from '@ridgeline/words/locale'
import { once } from '@ridgeline/words/once'
import type { RoofSection } from '#contract/roof'
import { edgeLooks, edgeTypeList } from '#web/map/edge-looks.ts'

const squares = once(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }))

const percent = (share: number): string => `${Math.round(100 * share)} %`

/** Areas of the whole roof: what an order begins with. */
export function RoofTotals({ sections }: { sections: readonly RoofSection[] }) {
  const units = useUnits()
  const { planM2, slopedM2 } = roofTotals(sections)
  return (
    <dl className="grid grid-cols-[auto_auto] justify-between gap-4">
      <div>
        <dt className="text-sm text-muted">Roof area</dt>
        <dd className="text-xl font-semibold whitespace-nowrap tabular-nums">{formatArea(slopedM2, units)}</dd>
        <dd className="text-sm text-muted tabular-nums">{formatArea(slopedM2, units === 'imperial' ? 'metric' : 'imperial')}</dd>
      </div>
      <div>
        <dt className="text-sm text-muted">Squares</dt>
        <dd className="text-xl font-semibold tabular-nums">{squares().format(squaresOf(slopedM2))}</dd>
        <dd className="text-sm text-muted tabular-nums">{formatArea(planM2, units)} on the map</dd>
      </div>
    </dl>
  )
}

/** Length of all edges of each type. */
export function EdgeTotals({ sections }: { sections: readonly RoofSection[] }) {
  const units = useUnits()
  const { edgesM, hasPlanLengths } = roofTotals(sections)
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1.5 text-sm">
        {edgeTypeList.map((type) => (
          <div key={type} className="col-span-3 grid grid-cols-subgrid items-center">
            <dt className="flex items-center gap-2 font-medium">
              <svg aria-hidden width="12" height="12" viewBox="0 0 12 12">
                <rect width="12" height="12" rx="2" fill={edgeLooks[type].color} />
              </svg>
              {edgeLooks[type].label}
            </dt>
            <dd className="text-muted">{edgeLooks[type].says}</dd>
            <dd className="text-right tabular-nums">{formatLength(edgesM[type], units)}</dd>
          </div>
        ))}
        <div className="col-span-3 grid grid-cols-subgrid items-center text-muted">
          <dt className="pl-5">Not named</dt>
          <dd />
          <dd className="text-right tabular-nums">{formatLength(edgesM.unnamed, units)}</dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-muted">
        A ridge, hip or valley that two sections share counts once.
        {hasPlanLengths && ' Some sections lean and do not say which way: their edges are as long as on the map.'}
      </p>
    </>
  )
}

/** How much material to order, for each share that is cut away, and which the cut of this roof suggests. */
export function WasteTable({ sections }: { sections: readonly RoofSection[] }) {
  const units = useUnits()
  const totals = roofTotals(sections)
  const suggested = suggestedWaste(totals)
  const shares = [...new Set([...wasteShares, suggested.waste])].sort((a, b) => a - b)
  return (
    <>
      <p className="px-4 pt-3 pb-2 text-sm text-muted">
        This roof suggests {percent(suggested.waste)}: {percent(suggested.base)} breakage, {percent(suggested.slanting)} cut slanting at
        hips and valleys, {percent(suggested.ends)} ends at rakes and walls. Starter and caps are counted apart.
      </p>
      <table className="w-full text-sm">
        <thead>
          <tr className="h-9 border-b border-line text-left text-muted">
            <th scope="col" className="pl-4 font-medium">
              Waste
            </th>
            <th scope="col" className="text-right font-medium">
              Area
            </th>
            <th scope="col" className="text-right font-medium">
              Squares
            </th>
            <th scope="col" className="pr-4 text-right font-medium">
              Order
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {wasteTable(totals.slopedM2, shares).map(({ waste, areaM2, squares: exact, orderSquares }) => (
            <tr key={waste} className="h-9 border-b border-line last:border-0">
              <th scope="row" className="pl-4 text-left font-medium">
                {percent(waste)}
                {waste === suggested.waste && <span className="ml-2 font-normal text-muted">suggested</span>}
              </th>
              <td className="text-right">{formatArea(areaM2, units)}</td>
              <td className="text-right">{squares().format(exact)}</td>
              <td className="pr-4 text-right font-medium">{squares().format(orderSquares)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
