import { z } from 'zod'

export const isEmail = (text: string): boolean => z.email().safeParse(text).success
