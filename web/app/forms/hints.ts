import { limits } from '../../../contract/limits.ts'

const { userName, password } = limits

export const userNameHint = `${userName.shortest} to ${userName.longest} letters, digits, dots, dashes or underscores`
export const passwordHint = `At least ${password.shortest} characters.`
