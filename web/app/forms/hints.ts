import { limits } from '../../../contract/limits.ts'

const { userName } = limits

export const userNameHint = `${userName.shortest} to ${userName.longest} letters, digits, periods, hyphens or underscores`
