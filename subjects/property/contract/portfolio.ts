import { binaryEndpoint, endpoint } from '@ridgeline/contract/endpoint'
import { base64, trimmed } from '@ridgeline/contract/text'
import { z } from 'zod'

/** What a column of a list of properties can say. The area is the roof's, in square feet, squares or square metres by the name of its column. */
export const portfolioFields = ['name', 'address', 'ownerName', 'ownerEmail', 'ownerPhone', 'latitude', 'longitude', 'roofArea'] as const
export type PortfolioField = (typeof portfolioFields)[number]

/** Rows of one list at most, and its bytes. */
export const MOST_PORTFOLIO_ROWS = 10_000
export const MOST_PORTFOLIO_BYTES = 5_000_000
const MOST_BASE64 = Math.ceil(MOST_PORTFOLIO_BYTES / 3) * 4
const MOST_COLUMNS = 200

/** The column of each field, counted from 0; null: no column says it. */
export const PortfolioColumns = z.object(
  Object.fromEntries(
    portfolioFields.map((field) => [
      field,
      z
        .number()
        .int()
        .min(0)
        .max(MOST_COLUMNS - 1)
        .nullable(),
    ]),
  ) as Record<PortfolioField, z.ZodNullable<z.ZodNumber>>,
)
export type PortfolioColumns = z.infer<typeof PortfolioColumns>

/** A row that is left out: its number as spreadsheets count, what stands in it, and what was expected. */
export const PortfolioProblem = z.object({ row: z.number().int(), value: z.string(), expected: z.string() })
export type PortfolioProblem = z.infer<typeof PortfolioProblem>

/** What a list would make, before anything of it is stored. */
export const CheckedPortfolio = z.object({
  /** Names of its columns, as they stand. */
  heads: z.array(z.string()),
  columns: PortfolioColumns,
  /** Properties that are new. */
  fresh: z.number().int(),
  /** Properties of the list that the organization has already: the same address, and the same name where several stand there. */
  known: z.number().int(),
  problems: z.array(PortfolioProblem),
  /** The first rows, as they were read. */
  first: z.array(z.object({ name: z.string(), address: z.string(), owner: z.string() })),
})
export type CheckedPortfolio = z.infer<typeof CheckedPortfolio>

const portfolioFile = {
  fileName: trimmed(255).min(1),
  base64: base64(MOST_BASE64, 'must not be larger than 5 MB').min(4, 'must be a file as base64'),
  columns: PortfolioColumns.optional().describe('Without it the names of the columns say'),
}
const largeBody = { bytes: 7_000_000, why: 'a list of 5 MB as base64' }

export const checkPortfolio = endpoint({
  method: 'POST',
  path: '/api/portfolio/check',
  summary: 'Read a list of properties (CSV or XLSX): what it would make, and what is wrong with the other rows. Stores nothing',
  access: 'record.manage',
  largeBody,
  body: z.object(portfolioFile),
  response: CheckedPortfolio,
})

/** `skip`: properties that are there already stay as they are; `update`: what their row says takes the place of what stood there. */
export const KnownProperties = z.enum(['skip', 'update'])
export type KnownProperties = z.infer<typeof KnownProperties>

export const PortfolioTaken = z.object({
  id: z.uuid(),
  made: z.number().int(),
  changed: z.number().int(),
  /** Rows that were left out. */
  leftOut: z.number().int(),
})
export type PortfolioTaken = z.infer<typeof PortfolioTaken>
export const takePortfolio = endpoint({
  method: 'POST',
  path: '/api/portfolio',
  summary: 'Make properties of the rows of a list that are right; all of them or none',
  access: 'record.manage',
  largeBody,
  body: z.object({ ...portfolioFile, known: KnownProperties.default('skip') }),
  response: PortfolioTaken,
})

/** How long a list that was taken in can be taken back (days). */
export const UNDO_DAYS = 30
export const PortfolioUndone = z.object({
  removed: z.number().int(),
  /** Changed ones that are again as they were. */
  restored: z.number().int(),
  /** Those on which somebody has worked since: they stay as they are. */
  kept: z.number().int(),
})
export type PortfolioUndone = z.infer<typeof PortfolioUndone>
export const undoPortfolio = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/undo',
  summary: 'Take back a list that was taken in, but for properties on which somebody has worked since',
  access: 'record.manage',
  response: PortfolioUndone,
})
export const portfolioCsv = binaryEndpoint({
  method: 'GET',
  path: '/api/portfolio.csv',
  summary: 'All properties as CSV, in the form that `POST /api/portfolio` takes',
  access: 'record.manage',
  produces: 'text/csv',
})
