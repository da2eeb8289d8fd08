import { type Stored, stored, untold } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const accountTables: readonly Stored[] = [
  untold('user'),
  untold('session'),
  untold('account'),
  untold('verification'),
  untold('two_factor'),
  untold('passkey'),
  untold('known_device'),
  untold('sign_in_origin'),
  untold('sign_in_failure'),
  stored('organization', { of: 't.id = $org', without: ['stripe_customer_id', 'stripe_subscription_id'], files: ['logo_sha256'] }),
  stored('membership', { key: ['user_id'], inDemo: true }),
  stored('invitation', { without: ['token_sha256'] }),
  stored('api_key', { without: ['key_sha256'] }),
  untold('payment_event'),
  untold('trial_use'),
]
