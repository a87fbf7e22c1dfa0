import { t } from '@lingui/core/macro';
import { Cake, Dog, type LucideIcon, MapPin, Pencil } from 'lucide-react';
import type { Me } from '#shared/profiles/contract';
import { breedName } from '../../core/breed.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Tags } from '../../ui/tag.tsx';
import { years } from './years.ts';
import './basic-info.css';

interface FactProps {
  icon: LucideIcon;
  term: string;
  words: string;
}

const Fact = ({ icon: Icon, term, words }: FactProps) => (
  <>
    <dt>
      <Icon className="icon small" />
      {term}
    </dt>
    <dd>{words}</dd>
  </>
);

type Info = Pick<Me, 'age' | 'breed' | 'location' | 'hobbies' | 'bio'>;

interface BasicInfoProps {
  dog: Info;
  onEdit?: () => void;
}

export function BasicInfo({ dog: { age, breed, location, hobbies, bio }, onEdit }: BasicInfoProps) {
  return (
    <Card className="info" aria-label={t`Basic info`}>
      <div className="row info-head">
        <h2 className="grow">{t`Basic info`}</h2>
        {onEdit && (
          <Button size="small" onClick={onEdit}>
            <Pencil className="icon small" />
            {t`Edit`}
          </Button>
        )}
      </div>
      <dl className="facts">
        <Fact icon={Cake} term={t`Age`} words={years(age)} />
        <Fact icon={Dog} term={t`Breed`} words={breedName(breed)} />
        <Fact icon={MapPin} term={t`Location`} words={location} />
      </dl>
      {bio !== '' && (
        <>
          <h3 className="small muted">{t`Bio`}</h3>
          <p className="bio" dir="auto">
            <LinkedText text={bio} />
          </p>
        </>
      )}
      {hobbies.length > 0 && (
        <>
          <h3 className="small muted">{t`Hobbies`}</h3>
          <Tags words={hobbies} />
        </>
      )}
    </Card>
  );
}
