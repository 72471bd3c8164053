CREATE TABLE `unfinished_work` (
	`name` text PRIMARY KEY NOT NULL,
	`reached` text NOT NULL
);
--> statement-breakpoint
-- Projects saved so far have no remembered prices yet: the server reads them one after the other.
INSERT INTO `unfinished_work` SELECT 'remember prices', '' WHERE EXISTS (SELECT 1 FROM `projects`);
