import { ToldError } from '@ridgeline/words/told-error'
/** A place outside of our reach that keeps hashes with their time. Every answer of theirs is read with suspicion and waited for only so long. */
export interface Timestamper {
  /** A timestamp token (RFC 3161) over bytes, checked against them. @throws AnchorTrouble */
  stamp(bytes: Uint8Array): Promise<{ token: Uint8Array; time: Date }>
}

export interface Chain {
  readonly chainId: number
  /** Sends a transaction that carries bytes. @returns its hash @throws AnchorTrouble */
  send(bytes: Uint8Array): Promise<string>
  /** What became of it; null while it is in no block, or was dropped. @throws AnchorTrouble */
  find(transaction: string): Promise<{ block: number; time: Date; confirmations: number } | null>
}

/** Where checkpoints go beside our own database; null where nothing is set up. */
export interface Anchors {
  readonly timestamp: Timestamper | null
  readonly chain: Chain | null
  /** Blocks that must stand on one for it to count as final. */
  readonly confirmations: number
}

export const noAnchors: Anchors = { timestamp: null, chain: null, confirmations: 0 }

/** An anchor did not answer, or not as it should; its message is for people. */
export class AnchorTrouble extends ToldError {
  override name = 'AnchorTrouble'
}
