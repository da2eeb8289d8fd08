import { defaultReportOptions } from '@ridgeline/report/contract/report'
import type { Organization, OrganizationSettings } from '#contract/organization'
import type { OrganizationRow } from '#server/organizations/own'

/** Settings as the contract has them. */
export function settingsOf(row: OrganizationRow): OrganizationSettings {
  const { costEstimates: _, ...shipped } = defaultReportOptions
  return {
    name: row.name,
    hat: row.hat,
    units: row.units,
    language: row.language,
    timeZone: row.timeZone,
    accent: row.accent,
    requireMfa: row.requireMfa,
    inviteOnlyDomain: row.inviteOnlyDomain,
    contact: { email: row.contactEmail, phone: row.contactPhone },
    calibrations: row.calibrations,
    surveyLimits: row.surveyLimits,
    ownCalibration: row.ownCalibration,
    falseAlarmsPerMiss: row.falseAlarmsPerMiss,
    reportDefaults: { ...shipped, ...row.reportDefaults },
  }
}

export const logoUrlOf = (row: Pick<OrganizationRow, 'logoSha256'>): string | null => row.logoSha256 && `/api/logos/${row.logoSha256}`

export const presentOrganization = (row: OrganizationRow): Organization => ({
  ...settingsOf(row),
  id: row.id,
  isDemo: row.isDemo,
  ownerId: row.ownerId ?? '',
  logoUrl: logoUrlOf(row),
  legalHold: row.legalHold !== null,
  deletionAt: row.deletionAt?.toISOString() ?? null,
})
