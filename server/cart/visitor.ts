import type { Caller } from '../http/access.ts'
import type { ClientInfo } from '../http/client-info.ts'
import type { Visitor } from './cart.ts'

type Call = { clientInfo: ClientInfo; findCaller: () => Promise<Caller | undefined> }

export async function findVisitor({ clientInfo, findCaller }: Call): Promise<Visitor> {
  return { userId: (await findCaller())?.id, clientInfo }
}
