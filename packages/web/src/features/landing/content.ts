/** A marketing number shows without a mark only when it has a source and a date; until then it is a sample. */
export interface Claim {
  value: string
  label: string
  source: { text: string; date: string } | null
}

export const claims: readonly Claim[] = [
  { value: '10,000+', label: 'Properties assessed', source: null },
  { value: '98.7%', label: 'Precision', source: null },
  { value: '750+', label: 'Certified professionals', source: null },
  { value: '24/7', label: 'AI guidance', source: null },
]

export interface Feature {
  title: string
  text: string
  /** Not in this release yet. */
  planned: boolean
}

export const features: readonly Feature[] = [
  {
    title: 'AI-Powered Thermal Analysis',
    text: 'Radiometric files become temperatures, anomalies with their evidence, and a health score with its reasons.',
    planned: false,
  },
  {
    title: 'Comprehensive Winn Reports',
    text: 'A report that decides on its first page. Thermal assessment reports work today; the full inspection builder follows.',
    planned: true,
  },
  {
    title: 'Certification Training Portal',
    text: 'From Junior to Senior Consultant, with lessons on live thermograms and exams that can be failed.',
    planned: true,
  },
  { title: 'Google Maps Integration', text: 'Roof sections drawn on satellite imagery, with plan area and slope.', planned: true },
  { title: 'Client & Project Management', text: 'Every property keeps its scans, scores and reports in one history.', planned: false },
  { title: 'Weather Verification', text: 'Storm reports near an address, with their source, distance and limits.', planned: true },
]

export interface Plan {
  name: string
  price: string
  period: string
  description: string
  features: readonly string[]
  badge: string | null
  buttonText: 'Start Free Trial' | 'Get Started' | 'Contact Sales'
}

export const plans: readonly Plan[] = [
  {
    name: 'Starter',
    price: '$299',
    period: '/month',
    description: 'For a contractor who starts with thermal surveys.',
    features: [
      'Up to 25 assessments per month',
      'Basic Winn report',
      'Thermal analysis with Stormy',
      'Junior certification training',
      'Email support',
      'Basic project management',
    ],
    badge: null,
    buttonText: 'Start Free Trial',
  },
  {
    name: 'Professional',
    price: '$599',
    period: '/month',
    description: 'For a team that surveys every week.',
    features: [
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
    badge: 'Most Popular',
    buttonText: 'Get Started',
  },
  {
    name: 'Enterprise',
    price: 'Custom',
    period: '',
    description: 'For organizations with several branches.',
    features: [
      'Everything in Professional',
      'Custom integrations',
      'White-label',
      'Dedicated account manager',
      'Custom training',
      'Advanced analytics',
      'API access',
      '24/7 phone support',
      'On-site training',
    ],
    badge: 'Enterprise',
    buttonText: 'Contact Sales',
  },
]

export interface Testimonial {
  name: string
  role: string
  company: string
  content: string
  rating: 1 | 2 | 3 | 4 | 5
}

/** Samples; the screen says so beside each. */
export const testimonials: readonly Testimonial[] = [
  {
    name: 'Field supervisor',
    role: 'Drone pilot',
    company: 'Roofing contractor',
    content: 'The scan is on the server before the ladder is back on the truck.',
    rating: 5,
  },
  {
    name: 'Senior estimator',
    role: 'Sales',
    company: 'Restoration company',
    content: 'Owners ask where a number comes from. I press it and show them the pixels.',
    rating: 5,
  },
  {
    name: 'Independent adjuster',
    role: 'Property claims',
    company: 'Adjusting firm',
    content: 'One page that decides, and the photos behind it in the order I expect.',
    rating: 5,
  },
]

/** Where mail from the landing page goes; a sample address until the organization sets its own. */
export const contact = { email: 'hello@ridgeline.example', isSample: true }

export const mailTo = (subject: string): string => `mailto:${contact.email}?subject=${encodeURIComponent(subject)}`
