import { Box, TextInput } from '@mantine/core'
import { limits } from '../../../../contract/limits.ts'
import { IconSearch } from '../../ui/icons/search.ts'
import { useListSearch } from './use-list-search.ts'

type ListSearchProps = {
  label: string
  placeholder?: string
  /** What the address says. */
  search: string
  linkTo: (search: string) => string
}

/** Searches a list as you type. */
export function ListSearch({ label, placeholder = label, search, linkTo }: ListSearchProps) {
  const { input, onSubmit } = useListSearch(search, linkTo)
  return (
    <Box component="search" flex={{ base: '1 1 100%', xs: '0 1 20rem' }}>
      <form onSubmit={onSubmit}>
        <TextInput
          {...input}
          aria-label={label}
          placeholder={placeholder}
          type="search"
          maxLength={limits.search}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
        />
      </form>
    </Box>
  )
}
