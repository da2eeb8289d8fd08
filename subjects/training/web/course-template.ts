/** What a new course begins with: every kind of block once, as it is written. */
export const COURSE_TEMPLATE = `# Our course
day: day2
subject: inspections
minutes: 30
level: both
required: no

What this course is for, in a sentence.

## First lesson (5 min)

Write a paragraph. An empty line begins the next one. **Strong** and *meant* words stand between stars.

- A list begins with dashes.
- One line for each entry.

:::lab span
Say what to do with this live thermogram.
:::

:::check
? A question to oneself. Which is right?
- [ ] This one
- [x] That one
Because: why it is.
:::

:::question
? A question of the exam: lessons do not show it. Which are right?
- [x] One
- [ ] Another
- [x] And this one
Because: shown after the exam.
:::

:::question
? How many millimeters?
= 12 +- 1 mm
Because: a number has a tolerance.
:::

:::question
? In which order?
1. First
2. Second
3. Third
Because: written in the right order, shuffled in the exam.
:::

Sources: name where each fact comes from; one after the other.
`
