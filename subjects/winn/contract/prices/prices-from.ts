import { day, text } from '@ridgeline/contract/text'
import { z } from 'zod'

/** The price list that an estimate takes its prices from, as it was called: it says so even after the list is gone. */
export const PricesFrom = z.strictObject({ listId: z.uuid(), name: text(80), region: text(80).default(''), validFrom: day })
export type PricesFrom = z.infer<typeof PricesFrom>

interface Named {
  readonly id: string
  readonly name: string
  readonly region: string
  readonly validFrom: string
}
export const pricesFrom = ({ id, name, region, validFrom }: Named): PricesFrom => ({ listId: id, name, region, validFrom })
