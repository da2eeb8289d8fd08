import type { PlanId } from '#contract/plan'

/** What each plan is offered with, on the public page and where a member chooses one. */
export const planLines: Readonly<Record<PlanId, readonly string[]>> = {
  starter: [
    'Up to 25 assessments per month',
    'Basic Winn report',
    'Thermal analysis with Stormy',
    'Junior certification training',
    'Email support',
    'Basic project management',
  ],
  professional: [
    'Unlimited assessments',
    'Advanced customizable reports',
    'Full Stormy assistant',
    'Junior and Senior certification',
    'Maps with drawing tools',
    'Advanced CRM',
    'Weather verification API access',
    'Priority phone and email support',
    'Team collaboration',
  ],
  enterprise: [
    'Everything in Professional',
    'Custom integrations',
    'White-label',
    'Dedicated account manager',
    'Custom training',
    'Advanced analytics',
    'API access',
    'Single sign-on (SAML) and SCIM',
    '24/7 phone support',
    'On-site training',
  ],
}
