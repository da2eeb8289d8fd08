/**
 * Domains where anybody gets an address, so that nobody speaks for all of them. Not complete, nor need it be: a claim asks for an own, confirmed address at
 * the domain, and refuses nobody but a trial.
 */
const publicMailDomains: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'ymail.com',
  'aol.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'proton.me',
  'protonmail.com',
  'pm.me',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  'mail.com',
  'zoho.com',
  'yandex.com',
  'yandex.ru',
  'mail.ru',
  'qq.com',
  '163.com',
  '126.com',
  'fastmail.com',
  'hey.com',
  'tutanota.com',
  'comcast.net',
  'verizon.net',
  'att.net',
  'sbcglobal.net',
  'bellsouth.net',
  'cox.net',
  'charter.net',
  'hotmail.co.uk',
  'yahoo.co.uk',
  'btinternet.com',
  'orange.fr',
  'free.fr',
  't-online.de',
  'libero.it',
])

/** What stands behind the at sign of an address, in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Whether anybody can get an address at a domain (in lower case). */
export const isPublicMailDomain = (domain: string): boolean => publicMailDomains.has(domain)
