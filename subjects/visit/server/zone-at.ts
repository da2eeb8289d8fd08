import tzLookup from '@photostructure/tz-lookup'
import { timeZone } from '@ridgeline/account/contract/time-zone'

/** The time zone (IANA name) of a place; null without one, and on the open sea. */
export const zoneAt = (at: { readonly latitude: number; readonly longitude: number } | null): string | null =>
  at && (timeZone.safeParse(tzLookup(at.latitude, at.longitude)).data ?? null)
