import { chromiumPath } from './chromium.ts'

console.log(await chromiumPath())
