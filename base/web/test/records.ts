import { Organization } from '@ridgeline/account/contract/organization'
import { PublicSettings, Session } from '@ridgeline/account/contract/session'
import { Property, PropertyDetail } from '@ridgeline/property/contract/property'
import { Scan, ScanSummary } from '@ridgeline/scan/contract/scan'

/** Ids of records in tests: the same number gives the same id. */
export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const health = { state: 'scored', score: 54, band: 'critical', confidence: 0.78 } as const

export const buildProperty = (over: Partial<Property> = {}): Property =>
  Property.parse({
    id: idOf(1),
    name: 'Harbor Logistics Center',
    address: '4810 Dock Street, Tacoma',
    imageUrl: null,
    health,
    healthScanId: idOf(100),
    overallCondition: health.band,
    healthScore: health.score,
    lastInspectionDate: '2026-11-20T20:00:00Z',
    timeZone: 'America/Chicago',
    position: null,
    scanCount: 1,
    examination: { state: 'found', waitingCount: 0 },
    archivedAt: null,
    ...over,
  })

export const buildSummary = (over: Partial<ScanSummary> = {}): ScanSummary =>
  ScanSummary.parse({
    id: idOf(100),
    propertyId: idOf(1),
    date: '2026-11-20T20:00:00Z',
    timeZone: 'America/Chicago',
    scanType: 'drone',
    deviceType: 'DJI M3T',
    state: 'ready',
    health,
    healthScore: health.score,
    healthBand: health.band,
    issueCount: 1,
    examination: { state: 'found', waitingCount: 0 },
    captureCount: 2,
    refusedCount: 0,
    thermalImageUrl: null,
    standardImageUrl: null,
    ...over,
  })

export const buildDetail = (scans: readonly ScanSummary[]): PropertyDetail =>
  PropertyDetail.parse({
    ...buildProperty({ scanCount: scans.length }),
    owner: { name: '', email: '', phone: '' },
    claims: [],
    statedRoofM2: null,
    bannerId: null,
    scans,
    next: null,
  })

export const buildScan = (over: Partial<Scan> = {}): Scan =>
  Scan.parse({
    ...buildSummary(),
    propertyName: 'Harbor Logistics Center',
    propertyAddress: '4810 Dock Street, Tacoma',
    notes: '',
    failure: null,
    progress: null,
    health: { ...health, doubts: [], reasons: [{ sentence: 'An open issue needs action', points: 24 }], raise: [] },
    metrics: [{ id: 'insulation', name: 'Insulation', value: 71, meaning: 'Share of the roof without heat loss' }],
    conditions: {},
    survey: { verdict: 'valid', mode: 'capacitance', suspectSign: 1, reasons: [] },
    referencePoints: [],
    captures: [],
    anomalies: [],
    issues: [
      {
        id: idOf(300),
        scanId: idOf(100),
        captureId: null,
        anomalyId: null,
        origin: 'manual',
        status: 'accepted',
        title: 'Open seam at the drain',
        severity: 'critical',
        urgency: 'immediate',
        description: 'The seam stands open over a hand.',
        location: 'North drain',
        recommendedAction: 'Weld the seam.',
        extent: 0.01,
        deltaK: null,
        areaM2: null,
        confidence: null,
        verification: null,
        history: [],
      },
    ],
    createdAt: '2026-11-20T21:00:00Z',
    ...over,
  })

export const buildSession = (over: Partial<Session> = {}): Session =>
  Session.parse({
    user: {
      uid: 'u1',
      email: 'dana@example.com',
      displayName: 'Dana Moreno',
      photoURL: null,
      emailVerified: true,
      confirmationMail: null,
      totp: false,
      passkeys: 0,
    },
    organization: {
      id: idOf(9),
      name: 'Moreno Roofing',
      isDemo: false,
      isOwner: false,
      timeZone: 'America/Los_Angeles',
      language: null,
      logoUrl: null,
      accent: null,
      deletionAt: null,
    },
    organizations: [{ id: idOf(9), name: 'Moreno Roofing', role: 'field-rep' }],
    role: 'field-rep',
    rolesToChoose: [],
    mustSetUpMfa: false,
    units: 'imperial',
    language: null,
    credential: '',
    credentialLastDay: null,
    credentialState: 'unconfirmed',
    credentialReason: '',
    plan: { plan: 'professional', state: 'active', trialEndsAt: null },
    joinByInvitation: null,
    ...over,
  })

export const buildOrganization = (over: Partial<Organization> = {}): Organization =>
  Organization.parse({
    id: idOf(9),
    name: 'Moreno Roofing',
    hat: 'contractor',
    units: 'imperial',
    language: null,
    timeZone: 'America/Chicago',
    accent: null,
    requireMfa: false,
    inviteOnlyDomain: null,
    contact: { email: '', phone: '' },
    calibrations: [],
    surveyLimits: {},
    ownCalibration: true,
    falseAlarmsPerMiss: 1,
    reportDefaults: {},
    isDemo: false,
    ownerId: 'u1',
    logoUrl: null,
    legalHold: false,
    deletionAt: null,
    ...over,
  })

export const buildSettings = (over: Partial<PublicSettings> = {}): PublicSettings =>
  PublicSettings.parse({
    productName: 'Ridgeline',
    demo: false,
    mail: 'smtp',
    identity: 'local',
    providers: [],
    singleSignOn: false,
    signUps: 'open',
    ...over,
  })
