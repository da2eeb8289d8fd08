import { type PortfolioColumns, type PortfolioField, portfolioFields } from '#contract/portfolio'

/** Names that columns of other programs' lists have, in comparable form. */
const headCodes: Readonly<Record<PortfolioField, readonly string[]>> = {
  name: [
    'name',
    'property',
    'property name',
    'building',
    'building name',
    'site',
    'site name',
    'facility',
    'location',
    'nombre',
    'edificio',
  ],
  address: ['address', 'street address', 'property address', 'site address', 'full address', 'direccion'],
  ownerName: ['owner', 'owner name', 'client', 'owner or client', 'customer', 'contact', 'contact name', 'propietario', 'cliente'],
  ownerEmail: ['owner email', 'owner s email', 'email', 'e mail', 'contact email', 'correo', 'correo electronico'],
  ownerPhone: ['owner phone', 'owner s phone', 'phone', 'telephone', 'contact phone', 'telefono'],
  latitude: ['latitude', 'lat', 'latitud'],
  longitude: ['longitude', 'lon', 'lng', 'long', 'longitud'],
  roofArea: ['roof area', 'area', 'roof size', 'roof', 'squares', 'roof squares', 'sections area', 'superficie', 'area del techo'],
}

const UNIT = /\b(sq ?ft|square feet|sf|ft2|m2|sq ?m|square met(?:re|er)s|squares)\b/
const plain = (head: string): string =>
  head
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[̀-ͯ]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** The columns that the names of a list's first row say; null where none does. */
export function columnsOf(heads: readonly string[]): PortfolioColumns {
  const written = heads.map(plain)
  const at = (field: PortfolioField): number | null => {
    const bare = field === 'roofArea' ? written.map((head) => head.replace(UNIT, '').trim() || head) : written
    const found = headCodes[field].map((name) => bare.indexOf(name)).find((i) => i >= 0)
    return found ?? null
  }
  return Object.fromEntries(portfolioFields.map((field) => [field, at(field)])) as PortfolioColumns
}

const M2_OF_SQFT = 0.092903
/** Square metres of one unit that the name of a column names: square feet where it names none. */
export function areaUnitM2(head: string): number {
  const unit = UNIT.exec(plain(head))?.[1] ?? ''
  if (unit === 'squares') return 100 * M2_OF_SQFT
  return /^(m2|sq ?m|square met)/.test(unit) ? 1 : M2_OF_SQFT
}

/** The row that names the columns: lists of spreadsheets have a title above it. */
export function headRow(rows: readonly (readonly string[])[]): number {
  const LOOKED_AT = 10
  const known = rows.slice(0, LOOKED_AT).map((row) => Object.values(columnsOf(row)).filter((i) => i !== null).length)
  const most = Math.max(0, ...known)
  return most === 0 ? rows.findIndex((row) => row.some((cell) => cell !== '')) : known.indexOf(most)
}
