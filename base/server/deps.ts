import type { Sealer } from '@ridgeline/account/server/identity/secrets/sealer'
import type { Models } from '@ridgeline/assistant/server/models/hosted-model'
import type { CrmNetwork } from '@ridgeline/crm/server/network/network'
import type { Maps } from '@ridgeline/map/server/sources/maps'
import type { Post } from '@ridgeline/notification/server/outbox/post'
import type { Payments } from '@ridgeline/plan/server/payments/payments'
import type { Reader } from '@ridgeline/scan/server/analysis/read/reader'
import type { StormFeeds } from '@ridgeline/storm/server/feeds/storm-feeds'
import type { WeatherFeeds } from '@ridgeline/storm/server/feeds/weather-feed'
import type { Anchors } from '@ridgeline/title/server/anchors/anchors'
import type { Db } from '#db/connect'
import type { EventBus } from '#db/events'
import type { Disk } from '#integrations/disk/disk'
import type { Mail } from '#integrations/mail/mail'
import type { Outgoing } from '#integrations/outgoing/outgoing'
import type { Storage } from '#integrations/storage/storage'
import type { Queue } from '#jobs/queue'
import type { ThreadPool } from '#jobs/thread-pool'
import type { Stored } from '#stored'

/** What services need from the world. Plain records: no container, no base class. */
export interface Deps {
  readonly db: Db
  /** The database by connections of their own, for copies of the demo workspace: who waits for one keeps none that others need. */
  readonly copies: Db
  /** What becomes of the rows of each table of the subjects. */
  readonly tables: readonly Stored[]
  readonly storage: Storage
  /** Folder that says what was erased for good, for a backup that comes back. */
  readonly erasureFolder: string
  /** Asked before anything new is stored. */
  readonly disk: Disk
  readonly queue: Queue
  readonly mail: Mail
  /** The only way to send a letter. */
  readonly post: Post
  /** Encrypts what has to be read again. */
  readonly sealer: Sealer
  /** The only way to an address that a customer names. */
  readonly outgoing: Outgoing
  /** What maps are drawn with. */
  readonly maps: Maps
  /** Language models of others, where somebody switched one on. */
  readonly models: Models
  /** Public services that are asked for storm records. */
  readonly storms: StormFeeds
  /** Services that are asked for weather. */
  readonly weather: WeatherFeeds
  /** The way to CRM vendors. */
  readonly crm: CrmNetwork
  /** Null where no payment is set up: plans are chosen without paying. */
  readonly payments: Payments | null
  /** Where messages to sales go. */
  readonly salesEmail: string
  /** Where checkpoints of the digital title are put outside of our reach. */
  readonly anchors: Anchors
  readonly events: EventBus
  readonly threads: ThreadPool
  /** What reads files here. */
  readonly reader: Reader
  readonly now: () => Date
  readonly productName: string
  readonly demo: boolean
  /** An RFC 3161 service that signatures are timestamped by; null for none. */
  readonly timestampUrl: string | null
  /** Address that people use, without a slash at the end. */
  readonly publicUrl: string
}
