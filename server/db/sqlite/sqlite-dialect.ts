import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type SelectModifierNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { busy, codeOf, primaryCodeOf, readOnly } from './sqlite-errors.ts'

/** How long a query waits for the write lock of another process. */
export const waitOutsideMs = 5_000
const retryEveryMs = 10
const preparedStatements = 200

type Wrap = (connection: DatabaseConnection) => DatabaseConnection

export function dialectOf(database: DatabaseSync, wrap: Wrap): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new ImmediateDriver(database, wrap),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new NoRowLockCompiler(),
  }
}

/** Locks no rows, because every transaction that writes has the write lock. */
class NoRowLockCompiler extends SqliteQueryCompiler {
  override visitSelectModifier(node: SelectModifierNode) {
    if (node.modifier !== 'ForNoKeyUpdate') super.visitSelectModifier(node)
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync
  readonly #wrap: Wrap

  constructor(database: DatabaseSync, wrap: Wrap) {
    super({ database: adapt(database) })
    this.#database = database
    this.#wrap = wrap
  }

  override async acquireConnection() {
    return this.#wrap(withBusyRetry(await super.acquireConnection()))
  }

  /** Takes the write lock at the start: a transaction that reads first could fail at its first write. */
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ) {
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }

  /** SQLite itself rolls back a write that finds no space; nothing is left to roll back then. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** Retries, without blocking the process, while another process holds the write lock. */
function withBusyRetry(connection: DatabaseConnection): DatabaseConnection {
  return {
    streamQuery: (...input) => connection.streamQuery(...input),
    executeQuery: async (...input) => {
      const deadline = performance.now() + waitOutsideMs
      for (;;) {
        try {
          return await connection.executeQuery(...input)
        } catch (error) {
          if (primaryCodeOf(error) !== busy || performance.now() > deadline) throw error
          await setTimeout(retryEveryMs)
        }
      }
    },
  }
}

/** On the read-only connection, SQLite's error for a read-only file means a bug of ours. */
export function withWritesAsBugs(connection: DatabaseConnection): DatabaseConnection {
  return {
    streamQuery: (...input) => connection.streamQuery(...input),
    executeQuery: async (...input) => {
      try {
        return await connection.executeQuery(...input)
      } catch (error) {
        if (codeOf(error) !== readOnly) throw error
        throw new Error('The connection for reads was to write.', { cause: error })
      }
    },
  }
}

/** SQLite rolls back DDL like any write; without this a failed migration is half applied. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/**
 * Adds 0 to limits, because SQLite plans by the value of one that is a bare parameter, and so would compile the
 * statement anew each time it runs: <https://sqlite.org/qpsg.html>.
 */
function adapt(database: DatabaseSync): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: preparedStatements })
  return {
    close: () => database.close(),
    prepare: text => {
      const known = statements.get(text)
      if (known) return known
      const statement = adaptStatement(database.prepare(text.replaceAll('limit ?', 'limit ? + 0')))
      statements.set(text, statement)
      return statement
    },
  }
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: parameters => statement.all(...(parameters as SQLInputValue[])),
    run: parameters => statement.run(...(parameters as SQLInputValue[])),
    iterate: parameters => statement.iterate(...(parameters as SQLInputValue[])),
  }
}
