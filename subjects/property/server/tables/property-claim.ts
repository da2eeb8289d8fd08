import { organizationId } from '@ridgeline/account/server/tables/organization'
import { sql } from 'drizzle-orm'
import { date, doublePrecision, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { propertyId } from '#server/tables/property'

/** A claim with a carrier on a property; one of them at most is open. */
export const propertyClaim = pgTable(
  'property_claim',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    propertyId: propertyId(),
    claimNumber: text('claim_number').notNull().default(''),
    policyNumber: text('policy_number').notNull().default(''),
    carrier: text().notNull().default(''),
    adjusterName: text('adjuster_name').notNull().default(''),
    adjusterPhone: text('adjuster_phone').notNull().default(''),
    adjusterEmail: text('adjuster_email').notNull().default(''),
    /** On the clock of the place. */
    dateOfLoss: date('date_of_loss'),
    deductibleUsd: doublePrecision('deductible_usd'),
    note: text().notNull().default(''),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    /** Name at the time, so that it outlives the member. */
    changedBy: text('changed_by').notNull(),
  },
  (t) => [
    index('property_claim_property').on(t.propertyId, t.openedAt, t.id),
    index('property_claim_organization').on(t.organizationId),
    uniqueIndex('property_claim_open').on(t.propertyId).where(sql`closed_at is null`),
  ],
)
