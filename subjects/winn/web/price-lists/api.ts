import { call, download, saveFile } from '@ridgeline/web/calls/api.ts'
import { pagesOf } from '@ridgeline/web/calls/pages.ts'
import {
  type CheckedPrices,
  checkPriceCsv,
  createPriceList,
  listPriceLists,
  type PriceItem,
  priceListCsv,
  removePriceList,
} from '#contract/prices/price-list'

export const priceListsQuery = pagesOf(['price-lists'], listPriceLists, {})

/** Asks the server what is in a file of prices; nothing is stored. */
export const checkFile = async (file: File): Promise<CheckedPrices & { fileName: string }> => ({
  ...(await call(checkPriceCsv, { body: { csv: textOf(await file.arrayBuffer()) } })),
  fileName: file.name,
})
interface NewList {
  name: string
  validFrom: string
  region: string
  regionCodes: string[]
  items: PriceItem[]
}
export const storeList = (body: NewList) => call(createPriceList, { body })
export const dropList = (id: string) => call(removePriceList, { params: { id } })

export async function saveList(id: string): Promise<void> {
  const { blob, fileName } = await download(priceListCsv, { params: { id } })
  saveFile(blob, fileName ?? 'prices.csv')
}

/** A text file as spreadsheets write it: UTF-8, UTF-16 with its mark, or else the characters of Windows. */
function textOf(bytes: ArrayBuffer): string {
  const [a, b] = new Uint8Array(bytes.slice(0, 2))
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
