import type { HostedModel } from '@ridgeline/assistant/server/models/hosted-model'
import { readAuditSink } from '@ridgeline/audit/server/stream/read-sink'
import type { AuditSink } from '@ridgeline/audit/server/stream/sink'
import type { CrmNetwork } from '@ridgeline/crm/server/network/network'
import type { Maps } from '@ridgeline/map/server/sources/maps'
import type { StripeSettings } from '@ridgeline/plan/server/payments/stripe'
import { BadSetting } from '@ridgeline/server/bad-setting'
import { readTracing, type TracingSettings } from '@ridgeline/server/tracing/settings'
import type { StormFeeds } from '@ridgeline/storm/server/feeds/storm-feeds'
import type { WeatherFeeds } from '@ridgeline/storm/server/feeds/weather-feed'
import type { Anchors } from '@ridgeline/title/server/anchors/anchors'
import { z } from 'zod'
import { readAnchors } from '#env-anchors'
import { readAssistant } from '#env-assistant'
import { readCrmSettings } from '#env-crm'
import { type IdentitySettings, readIdentity } from '#env-identity'
import { readMaps } from '#env-maps'
import { readStripe } from '#env-payments'
import { readStormFeeds } from '#env-storms'
import { readWeatherFeeds } from '#env-weather'

const flag = z.enum(['0', '1', 'true', 'false']).transform((v) => v === '1' || v === 'true')
const optional = z
  .string()
  .trim()
  .transform((v) => v || undefined)
  .optional()

/** Exact origins, parted by commas: a scheme, a host and where it is not the usual one a port. */
function originsIn(text: string, check: z.RefinementCtx<string>): string[] {
  const origins = text.split(',').map((part) => part.trim())
  const wrong = origins.find((origin) => !/^https?:[^*]+$/.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
  if (wrong !== undefined) {
    const message = `"${wrong}" is no origin: expected addresses such as https://maps.example.com, without a path, parted by commas`
    check.addIssue({ code: 'custom', message })
  }
  return origins
}

/** Every setting, with its default; README lists the same. Nothing else in the code reads the environment. */
const Settings = z.object({
  PORT: z.coerce.number('expected a number from 0 to 65535').int().min(0).max(65_535).default(4300),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  CORS_ORIGINS: z.string().transform(originsIn).optional(),
  DATA_DIR: optional,
  ERASURE_FOLDER: optional,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(8).max(1000).optional(),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PRODUCT_NAME: z.string().min(1).max(60).default('Ridgeline'),
  DEMO: flag.optional(),
  DJI_IRP: optional,
  WEBHOOK_PRIVATE: flag.default(false),
  DISK_RESERVE: z
    .string()
    .regex(/^(0|\d+(\.\d+)?\s*[MGT]B)$/i, 'expected a size such as 500MB or 2GB, or 0 for none')
    .default('1GB'),
  METRICS_PORT: z.coerce.number('expected a number from 1 to 65535').int().min(1).max(65_535).optional(),
  REQUEST_LOG: flag.default(false),
  STOP_NOTICE: z.coerce.number('expected seconds from 0 to 300').min(0).max(300).default(0),
  ANALYSIS_THREADS: z.coerce.number().int().min(1).max(64).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: optional,
  S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, 'expected a name such as roofs or teams/roofs')
    .transform((name) => name.replace(/\/?$/, '/'))
    .optional(),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  SMTP_HOST: optional,
  SMTP_PORT: z.coerce.number('expected a number from 1 to 65535').int().min(1).max(65_535).default(587),
  SMTP_SECURE: flag.default(false),
  SMTP_USER: optional,
  SMTP_PASSWORD: optional,
  SIGNATURE_TIMESTAMP_URL: z.url({ protocol: /^https?$/ }).optional(),
  SALES_EMAIL: z.email('expected an address such as sales@example.com').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>@]*<?[^<>@\s]+@[^<>@\s]+>?$/, 'expected an address such as Roof Reports <reports@example.com>')
    .optional(),
})

export type Role = 'all' | 'web' | 'worker'
export interface Env {
  readonly port: number
  readonly host: string
  /** Address that people use, or null to take the one the server listens on. */
  readonly publicUrl: string | null
  /** Origins of other sites whose pages may call with an API key. */
  readonly corsOrigins: readonly string[]
  readonly dataDir: string | null
  /** Where it is kept what was erased for good; null for the data folder. */
  readonly erasureFolder: string | null
  /** External PostgreSQL, or null for the embedded one. */
  readonly databaseUrl: string | null
  /** The server itself, where `databaseUrl` is a pooler that hands out connections for a transaction each. */
  readonly databaseDirectUrl: string | null
  /** How many connections to it this process may hold in all; null for what its role takes. */
  readonly databaseConnections: number | null
  readonly authSecret: string | null
  readonly productName: string
  readonly demo: boolean
  /** Free disk that nothing new may begin; 0 for none. */
  readonly diskReserveBytes: number
  /** Where those who watch over the process ask; null for nowhere. */
  readonly metricsPort: number | null
  /** Whether every request is a line of JSON on standard output. */
  readonly requestLog: boolean
  /** How long the health check says that this process stops before it takes no requests any more. */
  readonly stopNoticeMs: number
  readonly analysisThreads: number | null
  /** The customer's own `dji_irp` of DJI's Thermal SDK. */
  readonly djiIrp: string | null
  /** Whether webhooks may go to private addresses, and by http. */
  readonly webhookPrivate: boolean
  readonly s3: {
    endpoint: string | null
    region: string
    bucket: string
    prefix: string
    accessKeyId: string
    secretAccessKey: string
  } | null
  readonly smtp: { host: string; port: number; secure: boolean; user: string | null; password: string | null } | null
  readonly mailFrom: string
  readonly identity: IdentitySettings
  readonly maps: Maps
  readonly storms: StormFeeds
  readonly weather: WeatherFeeds
  readonly crm: CrmNetwork['vendors']
  /** The hosted model of the assistant; null for the built-in one. */
  readonly assistant: HostedModel | null
  /** Null: plans are chosen without paying. */
  readonly stripe: StripeSettings | null
  /** Where checkpoints of the digital title are put. @throws BadSetting */
  readonly anchors: () => Promise<Anchors>
  /** Where lines of the audit log go beside the database; null for nowhere. */
  readonly auditSink: AuditSink | null
  /** Null: no traces are taken. */
  readonly tracing: TracingSettings | null
  /** Where messages to sales go. */
  readonly salesEmail: string
  readonly timestampUrl: string | null
}

/** Reads the environment once. @throws BadSetting */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, v]) => v !== undefined && v !== ''))
  const parsed = Settings.safeParse(present)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new BadSetting(`${String(issue?.path[0])} is not usable: ${issue?.message ?? 'bad value'}`)
  }
  const s = parsed.data
  return {
    port: s.PORT,
    host: s.HOST,
    publicUrl: s.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    corsOrigins: s.CORS_ORIGINS ?? [],
    dataDir: s.DATA_DIR ?? null,
    erasureFolder: s.ERASURE_FOLDER ?? null,
    databaseUrl: s.DATABASE_URL ?? null,
    databaseDirectUrl: directOf(s),
    databaseConnections: s.DATABASE_CONNECTIONS ?? null,
    authSecret: s.AUTH_SECRET ?? null,
    productName: s.PRODUCT_NAME,
    demo: s.DEMO ?? isOwnMachine(s, source.TRUSTED_PROXIES),
    diskReserveBytes: bytesOf(s.DISK_RESERVE),
    metricsPort: s.METRICS_PORT ?? null,
    requestLog: s.REQUEST_LOG,
    stopNoticeMs: s.STOP_NOTICE * 1000,
    analysisThreads: s.ANALYSIS_THREADS ?? null,
    djiIrp: s.DJI_IRP ?? null,
    webhookPrivate: s.WEBHOOK_PRIVATE,
    s3: s3Of(s),
    smtp: smtpOf(s),
    mailFrom: s.MAIL_FROM ?? `${s.PRODUCT_NAME} <reports@localhost>`,
    identity: named(() => readIdentity(source)),
    maps: named(() => readMaps(source)),
    storms: named(() => readStormFeeds(source)),
    weather: named(() => readWeatherFeeds(source)),
    crm: named(() => readCrmSettings(source)),
    assistant: named(() => readAssistant(source)),
    stripe: named(() => readStripe(source)),
    auditSink: named(() => readAuditSink(source.AUDIT_STREAM, s.PRODUCT_NAME)),
    tracing: named(() => readTracing(source)),
    anchors: () =>
      readAnchors(source).catch((cause: unknown) =>
        named(() => {
          throw cause
        }),
      ),
    timestampUrl: s.SIGNATURE_TIMESTAMP_URL ?? null,
    salesEmail: s.SALES_EMAIL ?? addressIn(s.MAIL_FROM ?? 'reports@localhost'),
  }
}

/**
 * Whether nobody but who sits at this machine can come: only then the demo, which lets in whoever asks, is on by itself. A public address, a proxy or a database
 * elsewhere all mean that others do.
 */
const isOwnMachine = (s: z.infer<typeof Settings>, proxies: string | undefined): boolean =>
  /^(localhost|127(\.\d+){3}|::1)$/.test(s.HOST) && !s.PUBLIC_URL && !s.DATABASE_URL && !proxies

const BYTES_IN: Readonly<Record<string, number>> = { M: 1e6, G: 1e9, T: 1e12 }
/** `2000000000` of `2GB`. */
const bytesOf = (size: string): number => Number.parseFloat(size) * (BYTES_IN[size.at(-2)?.toUpperCase() ?? ''] ?? 0)

/** `reports@example.com` of `Roof Reports <reports@example.com>`. */
const addressIn = (from: string): string => /<([^>]+)>$/.exec(from)?.[1] ?? from

/** Settings whose reader names the variable itself. */
function named<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw cause instanceof RangeError ? new BadSetting(cause.message, { cause }) : cause
  }
}

function directOf(s: z.infer<typeof Settings>): string | null {
  if (s.DATABASE_DIRECT_URL && !s.DATABASE_URL)
    throw new BadSetting(
      'DATABASE_DIRECT_URL is set but DATABASE_URL is not: it is for a DATABASE_URL that leads to a pooler such as PgBouncer',
    )
  return s.DATABASE_DIRECT_URL ?? null
}

function smtpOf(s: z.infer<typeof Settings>): Env['smtp'] {
  if (s.SMTP_HOST)
    return { host: s.SMTP_HOST, port: s.SMTP_PORT, secure: s.SMTP_SECURE, user: s.SMTP_USER ?? null, password: s.SMTP_PASSWORD ?? null }
  const stray = (['SMTP_USER', 'SMTP_PASSWORD'] as const).find((name) => s[name])
  if (stray) throw new BadSetting(`${stray} is set but SMTP_HOST is not: name the mail server, or leave all SMTP settings out`)
  return null
}

function s3Of(s: z.infer<typeof Settings>): Env['s3'] {
  if (!s.S3_BUCKET) {
    const stray = (['S3_ENDPOINT', 'S3_PREFIX', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).find((name) => s[name])
    if (stray) throw new BadSetting(`${stray} is set but S3_BUCKET is not: name the bucket, or leave all S3 settings out`)
    return null
  }
  if (!s.S3_ACCESS_KEY_ID || !s.S3_SECRET_ACCESS_KEY)
    throw new BadSetting('S3_BUCKET is set, so S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed too')
  return {
    endpoint: s.S3_ENDPOINT ?? null,
    region: s.S3_REGION,
    bucket: s.S3_BUCKET,
    prefix: s.S3_PREFIX ?? '',
    accessKeyId: s.S3_ACCESS_KEY_ID,
    secretAccessKey: s.S3_SECRET_ACCESS_KEY,
  }
}

/** `--role=web`, `--role=worker` or neither. @throws BadSetting */
export function readRole(argv: readonly string[]): Role {
  const given = argv.find((a) => a.startsWith('--role'))
  if (!given) return 'all'
  const role = given.split('=')[1]
  if (role === 'web' || role === 'worker' || role === 'all') return role
  throw new BadSetting(`${given} is not usable: expected --role=web, --role=worker or --role=all`)
}
