/** A course as an office would write it for its own people. */
export const DEMO_COURSE = {
  name: 'own-before-you-leave-the-yard',
  markdown: `# Before you leave the yard
day: orientation
subject: safety
minutes: 10

Ten minutes of our own: what goes into the truck, whom to call, and when we turn around.

## The truck and the call (5 min)

Check the ladder's feet and ties, two lights a person, the charged batteries and the foil. Write the address and the hour you expect to be back on the board in the office.

**Call the office** when you arrive and when you are down again. Nobody goes up before the office knows.

:::check
? You arrive and there is no signal. What do you do?
- [ ] Go up; it is a short visit
- [x] Drive to where there is one, call, and come back
Because: the office can only miss you if it knows when to.
:::

:::question
? When does the office hear from you?
- [x] When you arrive
- [ ] When the pictures are uploaded
- [x] When you are down again
Because: two calls close the watch.
:::

:::question
? Bring the morning into its order.
1. Check the ladder
2. Write address and hour on the board
3. Call on arrival
4. Go up
Because: who goes up is known of before.
:::

:::question
? How many lights does each person carry at night?
= 2 +- 0 lights
Because: one fails.
:::

Sources: our own practice.

## When we turn around (3 min)

Lightning, wind that moves the ladder, ice, or an owner who does not want us there: come down, write why, choose another evening.

:::lab survey-gate
Judge these evenings: which of them would you drive out for?
:::

:::question
? Lightning is seen while you are on the roof. What first?
- [x] Come down
- [ ] Finish the last row
- [ ] Call the owner
Because: nothing on a roof is worth it.
:::

Sources: our own practice.
`,
} as const
