import { Cake, Dog, type LucideIcon, MapPin } from 'lucide-react';
import type { Me } from '#shared/profiles/contract';
import { Card } from '../../ui/card.tsx';
import { Tags } from '../../ui/tag.tsx';
import { years } from './years.ts';

interface FactProps {
  icon: LucideIcon;
  term: string;
  words: string;
}

const Fact = ({ icon: Icon, term, words }: FactProps) => (
  <>
    <dt>
      <Icon className="i s" />
      {term}
    </dt>
    <dd>{words}</dd>
  </>
);

type Info = Pick<Me, 'age' | 'breed' | 'location' | 'hobbies' | 'bio'>;

export function BasicInfo({ dog: { age, breed, location, hobbies, bio } }: { dog: Info }) {
  return (
    <Card className="info" aria-label="Basic info">
      <h2>Basic info</h2>
      <dl className="facts">
        <Fact icon={Cake} term="Age" words={years(age)} />
        <Fact icon={Dog} term="Breed" words={breed} />
        <Fact icon={MapPin} term="Location" words={location} />
      </dl>
      {bio !== '' && (
        <>
          <h3 className="sm muted">Bio</h3>
          <p className="bio">{bio}</p>
        </>
      )}
      {hobbies.length > 0 && (
        <>
          <h3 className="sm muted">Hobbies</h3>
          <Tags words={hobbies} />
        </>
      )}
    </Card>
  );
}
