import type { Permission } from '@ridgeline/account/contract/permissions'
import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
type PathParam<P extends string> = P extends `${string}{${infer K}}${infer R}` ? K | PathParam<R> : never

/** Who may call: anybody, anybody signed in (about themselves), or members of the organization whose role has the permission. */
export type Access = 'public' | 'person' | Permission

/**
 * What a call asks of a person beside their role: `confirmed-address`, since an address that nobody confirmed may be somebody else's; `recent-proof`, that they
 * entered their password or another factor within the last `PROOF_MINUTES`.
 */
export type Ask = 'confirmed-address' | 'recent-proof'
export const PROOF_MINUTES = 10

/** A call that will go: since when programs should not use it any more, and from when it may be gone. */
export interface Deprecated {
  readonly since: Date
  readonly sunset: Date
}

/** One HTTP call, described once: the server mounts it, the web client calls it, the OpenAPI page prints it. */
export interface Endpoint<P extends string, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> {
  readonly method: Method
  readonly path: P
  readonly summary: string
  readonly access: Access
  readonly deprecated?: Deprecated
  readonly asks?: readonly Ask[]
  readonly query?: Q
  readonly body?: B
  /** A larger request body than calls have by themselves (`bodyLimit`), and why. */
  readonly largeBody?: { readonly bytes: number; readonly why: string }
  readonly response: R
  /** The media type of its answer, where that is JSON of a kind with a name of its own. */
  readonly mediaType?: `application/${string}+json`
  /** Address of the record that the call makes, told in `Location`; for calls that make one which has an address. */
  locationOf?(reply: z.output<R>, params: Record<string, string>): string
  /** A list that is read a page at a time (`pagedEndpoint`). */
  readonly isPaged?: boolean
}

/** A call whose answer is bytes or a stream of events: `produces` names its media type. */
export interface BinaryEndpoint<P extends string, Q extends z.ZodType> {
  readonly method: 'GET'
  readonly path: P
  readonly summary: string
  readonly access: Access
  readonly deprecated?: Deprecated
  readonly query?: Q
  readonly produces: string
  /** Bytes that never change under their strong ETag: any part of them can be asked for, and a download that broke off goes on. */
  readonly isFile?: true
}

// biome-ignore lint/suspicious/noExplicitAny: the widest endpoint, for generic functions only
export type AnyEndpoint = Endpoint<string, any, any, any>
// biome-ignore lint/suspicious/noExplicitAny: the widest endpoint, for generic functions only
export type AnyBinaryEndpoint = BinaryEndpoint<string, any>

export function endpoint<P extends string, R extends z.ZodType, Q extends z.ZodType = z.ZodNever, B extends z.ZodType = z.ZodNever>(
  e: Endpoint<P, Q, B, R>,
): Endpoint<P, Q, B, R> {
  return e
}

export function binaryEndpoint<P extends string, Q extends z.ZodType = z.ZodNever>(e: BinaryEndpoint<P, Q>): BinaryEndpoint<P, Q> {
  return e
}

/** Largest body (bytes) of a call that anybody may make, and of the others, where a call names none itself. */
export const PUBLIC_BODY_BYTES = 16 * 1024
export const BODY_BYTES = 64 * 1024

/** Largest body (bytes) that a call takes; more is refused before it is read. */
export const bodyLimit = (e: Pick<AnyEndpoint, 'access' | 'largeBody'>): number =>
  e.largeBody?.bytes ?? (e.access === 'public' ? PUBLIC_BODY_BYTES : BODY_BYTES)

// biome-ignore lint/complexity/noBannedTypes: the type of what needs nothing
type Part<K extends string, V> = [V] extends [never] ? { [k in K]?: never } : {} extends V ? { [k in K]?: V } : { [k in K]: V }
type QueryOf<E, D extends 'in' | 'out'> = E extends { query?: infer Q extends z.ZodType }
  ? D extends 'in'
    ? z.input<Q>
    : z.output<Q>
  : never
type BodyOf<E, D extends 'in' | 'out'> = E extends { body?: infer B extends z.ZodType }
  ? D extends 'in'
    ? z.input<B>
    : z.output<B>
  : never
type PathOf<E> = E extends { path: infer P extends string } ? PathParam<P> : never
export type Params<E> = Record<PathOf<E>, string>
type ParamsPart<E> = [PathOf<E>] extends [never] ? { params?: never } : { params: Params<E> }

/** What a caller passes. */
export type Input<E> = ParamsPart<E> & Part<'query', QueryOf<E, 'in'>> & Part<'body', BodyOf<E, 'in'>>
/** What a handler receives, already validated. */
export type Parsed<E> = { params: Params<E>; query: QueryOf<E, 'out'>; body: BodyOf<E, 'out'> }
/** What a handler returns. */
export type Reply<E> = E extends { response: infer R extends z.ZodType } ? z.input<R> : never
/** What a caller gets. */
export type Result<E> = E extends { response: infer R extends z.ZodType } ? z.output<R> : never

/** The address of a call: path parameters and query filled in and escaped. */
export function urlOf(e: { path: string }, input: { params?: Record<string, string>; query?: Record<string, unknown> }): string {
  const path = e.path.replaceAll(/\{(\w+)\}/g, (_, k: string) => encodeURIComponent(input.params?.[k] ?? ''))
  const search = Object.entries(input.query ?? {})
    .filter(([, v]) => v !== undefined && v !== null)
    .map(([k, v]) => `${encodeURIComponent(k)}=${encodeURIComponent(String(v))}`)
    .join('&')
  return search ? `${path}?${search}` : path
}
