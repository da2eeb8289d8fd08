/** A message that claims to come from a vendor, exactly as it arrived. */
export interface InboundMessage {
  /** The whole address it was sent to, as the vendor knows it. */
  readonly url: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** What a message is checked with. */
export interface InboundSecrets {
  /** The vendor's signing secret, or the password it was given; null where the address is all there is. */
  readonly secret: string | null
  /** The vendor's public key (PEM). */
  readonly publicKey: string
}

/** A job at the vendor that may have changed. What it says of the change is not believed: the job is read again. */
export interface DealEvent {
  /** The same for each time the vendor sends it. */
  readonly eventId: string
  readonly dealId: string
  /** The account it is of, where the message says so. */
  readonly account: string | null
}

/** How one vendor tells us. */
export interface Inbound {
  /** Whether an app has one address for the messages of all accounts that let it in. */
  readonly isOfApp: boolean
  /** Whether a message names the location of the set-up as the account it is of. */
  readonly isOfLocation?: true
  /** Media types it sends. */
  readonly types: readonly string[]
  /** Why a message is not believed, or null for one that is. */
  refusal(message: InboundMessage, secrets: InboundSecrets, now: Date): string | null
  /** Jobs it tells of. Only after `refusal`. Throws a `SyntaxError` or a `ZodError` for what is none of the vendor's messages. */
  events(body: string, now: Date): readonly DealEvent[]
  /** The answer the vendor takes for received. */
  readonly answer: { readonly type: string; readonly body: string }
}

/** The name that the office enters beside the password that we gave. */
export const MESSAGE_USER = 'ridgeline'

/** Messages older than this, or from a clock further ahead, are not believed (ms). */
export const REPLAY_WINDOW_MS = 300_000

export const isWithinWindow = (sent: number, now: Date): boolean => Math.abs(now.getTime() - sent) <= REPLAY_WINDOW_MS

export const RECEIVED = { type: 'application/json', body: '{"received":true}' } as const
