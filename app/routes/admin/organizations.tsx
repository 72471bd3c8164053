import { shortDate } from '~/domain/dates'
import { MAX_ORGANIZATION_NAME_LENGTH } from '~/domain/limits/accounts'
import { admin as messages, storage } from '~/domain/page-messages'
import { Field } from '../_page/field'
import { StorageUse } from '../_page/storage-use'
import {
  confirmDeleteOrganization,
  confirmRegenerate,
  organizationsTab,
  RENAME_FIELD,
  renaming as renamingAddress,
  usersTab,
} from './addresses'
import type { AdminAnswer } from './answer'
import { CopyLine } from './copy-line'
import type { ListedOrganization } from './view.server'

interface OrganizationsProps {
  readonly organizations: readonly ListedOrganization[]
  /** Bytes each organization may store; null: unlimited. */
  readonly storageLimit: number | null
  readonly renaming: string | null
  readonly answer: AdminAnswer | undefined
}

/** The list of organizations with all their actions. [ADMIN-11][ADMIN-23]..[ADMIN-27] */
export function Organizations({ organizations, storageLimit, renaming, answer }: OrganizationsProps) {
  const creating = answer?.values.intent === 'create' ? answer : undefined
  const renamed = answer?.values.intent === 'rename' ? answer : undefined
  return (
    <>
      <h1 className="visually-hidden">Organizations</h1>
      <form method="post" action={organizationsTab()} className="line-form">
        <Field
          name="name"
          label="New organization"
          autoComplete="off"
          required
          maxLength={MAX_ORGANIZATION_NAME_LENGTH}
          placeholder="Name of the agency"
          defaultValue={creating?.values.name}
          problem={creating?.message}
        />
        <button className="button button-primary line-form-button" type="submit" name="intent" value="create">
          Create
        </button>
      </form>
      {organizations.length === 0 ? (
        <p className="empty">{messages.noOrganizations}</p>
      ) : (
        <table className="list list-organizations">
          <thead>
            <tr>
              <th scope="col">Organization</th>
              <th scope="col" className="number">
                Users
              </th>
              <th scope="col">Created</th>
              <th scope="col">{storage.title}</th>
              <th scope="col">Invite link</th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {organizations.map((organization) =>
              organization.id === renaming ? (
                <RenamingRow key={organization.id} organization={organization} answer={renamed} />
              ) : (
                <OrganizationRow key={organization.id} organization={organization} storageLimit={storageLimit} />
              ),
            )}
          </tbody>
        </table>
      )}
    </>
  )
}

interface RowProps {
  readonly organization: ListedOrganization
  readonly storageLimit: number | null
}

function OrganizationRow({ organization, storageLimit }: RowProps) {
  const { id, name, user_count, created_at, invite_link, storedBytes } = organization
  return (
    <tr>
      <th scope="row">
        <a className="link" href={usersTab(id)}>
          {name}
        </a>
      </th>
      <td className="number" data-label="Users">
        {user_count}
      </td>
      <td data-label="Created">
        <time dateTime={created_at}>{shortDate(created_at)}</time>
      </td>
      <td data-label={storage.title}>
        <StorageUse used={storedBytes} limit={storageLimit} label={storage.of(name)} />
      </td>
      <td className="list-wide" data-label="Invite link">
        <CopyLine label={messages.inviteLinkOf(name)} text={invite_link} />
      </td>
      <td className="list-actions">
        <a className="button button-quiet" href={renamingAddress(id)} aria-label={`Rename ${name}`}>
          Rename
        </a>
        <a className="button button-quiet" href={confirmRegenerate(id)} aria-label={`New invite link for ${name}`}>
          New link
        </a>
        <a
          className="button button-quiet button-danger"
          href={confirmDeleteOrganization(id)}
          aria-label={`Delete ${name}`}
        >
          Delete
        </a>
      </td>
    </tr>
  )
}

function RenamingRow({ organization, answer }: { organization: ListedOrganization; answer: AdminAnswer | undefined }) {
  const { id, name } = organization
  return (
    <tr>
      <td colSpan={6}>
        <form method="post" action={renamingAddress(id)} className="line-form">
          <input type="hidden" name="id" value={id} />
          <div className="field">
            <label className="label" htmlFor={RENAME_FIELD}>
              New name for {name}
            </label>
            <input
              className="input"
              id={RENAME_FIELD}
              name="name"
              autoComplete="off"
              required
              maxLength={MAX_ORGANIZATION_NAME_LENGTH}
              defaultValue={answer?.values.name ?? name}
              aria-invalid={answer ? true : undefined}
              aria-describedby={answer ? 'rename-problem' : undefined}
            />
            {answer ? (
              <p className="error" id="rename-problem" role="alert">
                {answer.message}
              </p>
            ) : null}
          </div>
          <button className="button button-primary line-form-button" type="submit" name="intent" value="rename">
            Save name
          </button>
          <a className="button line-form-button" href={organizationsTab()}>
            Cancel
          </a>
        </form>
      </td>
    </tr>
  )
}
