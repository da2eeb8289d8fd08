import type { PlanId } from '@ridgeline/plan/contract/plan'
import { planLines } from '@ridgeline/plan/contract/plan-lines'

interface Feature {
  readonly title: string
  readonly text: string
}

export const features: readonly Feature[] = [
  {
    title: 'AI-Powered Thermal Analysis',
    text: 'Radiometric files become temperatures, anomalies with their evidence, and a health score with its reasons. A person accepts or rejects each.',
  },
  {
    title: 'Comprehensive Winn Reports',
    text: 'Eight steps from building to costs, saved as you type. The first page decides; photos, custody and method stand behind it.',
  },
  {
    title: 'Certification Training Portal',
    text: 'From Junior to Senior Consultant: lessons on live thermograms, exams that can be failed, certificates anybody can check.',
  },
  {
    title: 'Google Maps Integration',
    text: 'Draw roof sections over imagery from above and get plan area, slope and squares. Addresses are found by Google or by a free service.',
  },
  {
    title: 'Client & Project Management',
    text: 'Every property keeps scans, scores and reports in one history; projects have stages, tasks, a board and a calendar.',
  },
  {
    title: 'Weather Verification',
    text: 'Public storm records near an address and a date: distance, source and limits. What no source answers is unknown, never "no hail".',
  },
]

interface Plan {
  /** As the sign-up knows it. */
  id: PlanId
  name: string
  price: string
  period: string
  description: string
  features: readonly string[]
  badge: string | null
  buttonText: string
  isPopular?: true
  /** Its button writes to sales. */
  isBySales?: true
}

export const plans: readonly Plan[] = [
  {
    id: 'starter',
    name: 'Starter',
    price: '$299',
    period: '/month',
    description: 'For a contractor who starts with thermal surveys.',
    features: planLines.starter,
    badge: null,
    buttonText: 'Start Free Trial',
  },
  {
    id: 'professional',
    name: 'Professional',
    price: '$599',
    period: '/month',
    description: 'For a team that surveys every week.',
    features: planLines.professional,
    badge: 'Most Popular',
    buttonText: 'Get Started',
    isPopular: true,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    price: 'Custom',
    period: '',
    description: 'For organizations with several branches.',
    features: planLines.enterprise,
    badge: 'Enterprise',
    buttonText: 'Contact Sales',
    isBySales: true,
  },
]

interface Testimonial {
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
