/** Where the script of the page puts what it knows alone: a number, a name, a moment. */
const [first, second, third] = ['%1', '%2', '%3']

/** What the script of a recipient's page says, in the language of the report: the page carries it, so that the script is one file for everybody. */
export const pageWords = {
  visibleBehind: `Visible picture behind ${first}`,
  place: `${first}, ${second} of ${third}`,
  swap: 'Thermal / visible',
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  cancel: 'Cancel',
  hints: {
    swap: 'thermal or visible',
    step: 'the next one',
    zoom: 'zoom',
    pan: 'move it',
    nearer: 'Zoom in',
    farther: 'Zoom out',
    close: 'close the window',
  },
  getting: `Getting the pictures: ${first} of ${second}`,
  kinds: { accept: 'Accept', question: 'Question', dispute: 'Dispute' },
  past: { accept: 'Accepted', question: 'A question', dispute: 'Disputed' },
  saidBy: ` by ${first}, ${second}`,
  answered: `${first} of ${second} answered`,
  sign: `Accept ${first} and sign`,
  signature: 'Your full name, as your signature',
  consent: `I may decide for this property, I accept ${first} at ${second} as this version states it, and I agree that my typed name stands for my signature.`,
  yourName: 'Your name',
  comment: 'Comment',
  commentOptional: 'Comment (optional)',
  whoSees: 'Whoever sent this report sees your name and what you write.',
  sent: 'Sent. Whoever made the report is told.',
  noConnection: 'Not sent: there is no connection. Your words are kept here; try again.',
} as const
