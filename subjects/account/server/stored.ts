import { type Stored, stored, untold } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const accountTables: readonly Stored[] = [
  untold('user', 'records'),
  untold('session', { afterDays: 1, of: 'its end' }),
  untold('account', 'records'),
  untold('verification', { afterDays: 1, of: 'its end' }),
  untold('two_factor', 'few'),
  untold('passkey', 'few'),
  untold('known_device', 'few'),
  untold('sign_in_origin', { afterDays: 400, of: 'its last use' }),
  untold('sign_in_failure', { goes: 'a day after the last failure, when the next is counted' }),
  stored('organization', 'records', {
    of: 't.id = $org',
    without: ['stripe_customer_id', 'stripe_subscription_id'],
    files: ['logo_sha256'],
  }),
  stored('membership', 'records', { key: ['user_id'], inDemo: true }),
  stored('invitation', 'records', { without: ['token_sha256'] }),
  stored('directory_person', 'records', { key: ['user_id'] }),
  stored('single_sign_on', 'few', { key: ['organization_id'] }),
  stored('api_key', 'records', { without: ['key_sha256'] }),
  untold('payment_event', { afterDays: 90 }),
  untold('instance_setting', 'few'),
  untold('trial_use', { kept: 'a mailbox has one trial, also after its account is gone: a hash and a moment' }),
]
