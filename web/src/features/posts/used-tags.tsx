import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../core/paths.ts';
import { tagsQuery } from './tags.ts';
import './used-tags.css';

export function UsedTags() {
  const { data } = useQuery(tagsQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <>
      <h3 className="used-tags">{t`Most used today`}</h3>
      <div className="tags">
        {data.items.map(({ tag, dogs }) => (
          <Link className="tag big" key={tag} to={paths.tag(tag)}>
            <span>
              <bdi>#{tag}</bdi>
            </span>{' '}
            <span className="small">{plural(dogs, { one: '# dog', other: '# dogs' })}</span>
          </Link>
        ))}
      </div>
    </>
  );
}
