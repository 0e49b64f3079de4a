import { z } from 'zod'
import './issue-messages.ts'

const focusWords = 'Enter two whole numbers from 0 to 99, such as 40 25'

/** The point that crops keep in view: percent from the left and from the top. */
export const Focus = z
  .string(focusWords)
  .trim()
  .regex(/^\d{1,2} \d{1,2}$/, focusWords)
